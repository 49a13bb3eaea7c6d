/** An example: the same pod under two scheduler profiles. */
import { decide, readManifests } from 'podyssey/engine';
import { expect, test } from 'vitest';

const cluster = `
kind: Node
metadata: { name: empty }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
---
kind: Node
metadata: { name: busy }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
---
kind: Pod
metadata: { name: there }
spec: { nodeName: busy, containers: [{ name: app, image: web, resources: { requests: { cpu: "2", memory: 4Gi } } }] }
---
kind: Pod
metadata: { name: next }
spec: { containers: [{ name: app, image: web, resources: { requests: { cpu: "1", memory: 2Gi } } }] }
`;

const packing = `
---
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
  - schedulerName: default-scheduler
    pluginConfig:
      - name: NodeResourcesFit
        args:
          apiVersion: kubescheduler.config.k8s.io/v1
          kind: NodeResourcesFitArgs
          scoringStrategy: { type: MostAllocated, resources: [{ name: cpu, weight: 1 }, { name: memory, weight: 1 }] }
`;

test('by default pods are spread, and with MostAllocated they are packed', () => {
  const [spread] = decide(readManifests(cluster).objects);
  const [packed] = decide(readManifests(cluster + packing).objects);
  expect([spread?.chosen, packed?.chosen]).toEqual(['empty', 'busy']);
  const fit = packed?.scores.find(({ plugin }) => plugin === 'NodeResourcesFit');
  expect(fit?.nodes.map(({ normalized }) => normalized)).toHaveLength(2);
});
