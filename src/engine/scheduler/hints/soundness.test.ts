import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KubeObject, Node, Pod, PodSpec } from '../../objects/types.ts';
import { clusterObjects } from '../clusterObjects.ts';
import { decide } from '../cycle.ts';
import { defaultProfile } from '../profile/defaultProfile.ts';
import { Snapshot } from '../snapshot.ts';
import { wakeAnswer } from './wakeAnswer.ts';

const letter = fc.constantFrom('a', 'b');
const labels = fc.dictionary(fc.constantFrom('zone', 'disk'), letter, { maxKeys: 2 });
const selector = fc.constantFrom({}, { matchLabels: { app: 'a' } }, { matchLabels: { app: 'b' } });

const nodeOf = (name: string): fc.Arbitrary<Node> =>
  fc
    .record({
      labels,
      cpu: fc.nat(4),
      pods: fc.constantFrom('1', '3'),
      isCordoned: fc.boolean(),
      isTainted: fc.boolean(),
    })
    .map(({ labels: own, cpu, pods, isCordoned, isTainted }) => ({
      kind: 'Node',
      metadata: { name, labels: own },
      spec: { unschedulable: isCordoned, taints: isTainted ? [{ key: 'k', effect: 'NoSchedule' }] : [] },
      status: { allocatable: { cpu: String(cpu), memory: '8Gi', pods } },
    }));

const term = fc.record({ labelSelector: selector, topologyKey: fc.constantFrom('zone', 'disk') });
const spec: fc.Arbitrary<PodSpec> = fc
  .record({
    cpu: fc.nat(3),
    port: fc.boolean(),
    nodeSelector: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fc.record({ disk: letter })),
    affinity: fc.array(term, { maxLength: 1 }),
    antiAffinity: fc.array(term, { maxLength: 1 }),
    spread: fc.array(selector, { maxLength: 1 }),
    tolerates: fc.boolean(),
  })
  .map(({ cpu, port, nodeSelector, affinity, antiAffinity, spread, tolerates }) => ({
    containers: [
      {
        name: 'main',
        resources: { requests: { cpu: String(cpu) } },
        ...(port && { ports: [{ hostPort: 80, containerPort: 80 }] }),
      },
    ],
    nodeSelector,
    affinity: {
      podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: affinity },
      podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: antiAffinity },
    },
    topologySpreadConstraints: spread.map((labelSelector) => ({
      maxSkew: 1,
      topologyKey: 'zone',
      whenUnsatisfiable: 'DoNotSchedule',
      labelSelector,
    })),
    tolerations: tolerates ? [{ operator: 'Exists' }] : [],
  }));
/** Terms towards the waiting pod are left out: upstream asks no hint about them when a node's labels change. */
const withoutTerms = (pod: Pod): Pod => ({ ...pod, spec: { ...pod.spec, affinity: {} } });
const podOf = (name: string, node: string | null): fc.Arbitrary<Pod> =>
  fc.record({ spec, app: letter }).map(({ spec: own, app }) => ({
    kind: 'Pod',
    metadata: { name, uid: name, labels: { app } },
    spec: { ...own, ...(node !== null && { nodeName: node }) },
  }));

const change = fc.oneof(
  fc.record({ before: nodeOf('n0'), after: nodeOf('n0') }),
  fc.record({ before: fc.constant(null), after: nodeOf('n9') }),
  fc.record({ before: nodeOf('n9'), after: fc.constant(null) }),
  fc.record({ before: podOf('p0', 'n1'), after: fc.constant(null) }),
  fc.record({ before: fc.constant(null), after: podOf('p0', 'n1') }),
  fc.tuple(podOf('p0', 'n1'), letter).map(([before, app]) => ({
    before,
    after: { ...before, metadata: { ...before.metadata, labels: { app } } },
  })),
);

const snapshotOf = (objects: readonly (KubeObject | null)[]) =>
  new Snapshot(clusterObjects(objects.filter((object) => object !== null)));

/** May it be the first of its group once others have gone? Upstream wakes no pod because the last one it was tied to has left. */
const becomesFirst = ({ metadata, spec: { affinity } }: Pod): boolean =>
  (affinity?.podAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? []).some(
    ({ labelSelector }) => labelSelector?.matchLabels?.['app'] === metadata.labels?.['app'],
  );

test('a change that lets a rejected pod be placed wakes it', () => {
  const others = fc.tuple(
    nodeOf('n1'),
    nodeOf('n2'),
    podOf('p1', 'n1').map(withoutTerms),
    podOf('p2', 'n2').map(withoutTerms),
  );
  let helped = 0;
  fc.assert(
    fc.property(others, change, podOf('waiting', null), (objects, { before, after }, pod) => {
      const earlier = decide(snapshotOf([...objects, before]), pod, { facts: [] });
      const now = decide(snapshotOf([...objects, after]), pod, { facts: [] });
      if (earlier.chosen !== null || now.chosen === null) return;
      if (before?.kind === 'Pod' && becomesFirst(pod)) return;
      helped++;
      const cluster = { services: [], workloads: [] };
      const asked = {
        pod,
        rejectedBy: earlier.rejectedBy,
        change: { before, after },
        hints: defaultProfile.hints,
        cluster,
      };
      expect(wakeAnswer(asked).wakes).toBe(true);
    }),
    { numRuns: 500 },
  );
  expect(helped).toBeGreaterThan(2);
});
