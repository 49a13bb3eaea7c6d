import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KubeObject, Node, Pod } from '../objects/types.ts';
import { StateFold } from '../simulation/clusterState.ts';
import { objectKey, subjectOf } from '../simulation/objectMaps.ts';
import { decideAlong } from './decideAlong.ts';

const nodeOf = (name: string, cpu: number, zone = name): Node => ({
  kind: 'Node',
  metadata: { name, labels: { 'topology.kubernetes.io/zone': zone } },
  status: { allocatable: { cpu: String(cpu), memory: '8Gi', pods: '5' } },
});
const podOf = (name: string, node: string, cpu: number): Pod => ({
  kind: 'Pod',
  metadata: { name, labels: { app: 'web' } },
  spec: {
    ...(node && { nodeName: node }),
    priority: cpu,
    containers: [{ name: 'main', resources: { requests: { cpu: String(cpu) } } }],
  },
});
const asked: Pod = {
  ...podOf('asked', '', 2),
  spec: {
    ...podOf('asked', '', 2).spec,
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'topology.kubernetes.io/zone',
        whenUnsatisfiable: 'DoNotSchedule',
        labelSelector: { matchLabels: { app: 'web' } },
      },
    ],
  },
};

const nodes = ['a', 'b', 'c'];
const change: fc.Arbitrary<KubeObject> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.nat(5), fc.constantFrom('', ...nodes), fc.nat(3))
      .map(([pod, node, cpu]) => podOf(`p${pod}`, node, cpu)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...nodes), fc.integer({ min: 2, max: 6 }), fc.constantFrom(undefined, undefined, 'a'))
      .map(([name, cpu, zone]) => nodeOf(name, cpu, zone)),
  },
);
const write = fc.record({ object: change, isGone: fc.boolean() });

test('a snapshot that follows the run decides as one that is made anew', () => {
  fc.assert(
    fc.property(fc.array(write, { maxLength: 25 }), (writes) => {
      const base = new Map<string, Map<string, KubeObject>>([
        ['Node', new Map(nodes.map((name) => [name, nodeOf(name, 4)]))],
        ['Pod', new Map()],
      ]);
      const fold = new StateFold({ objects: base, reality: new Map() });
      const along = decideAlong();
      for (const [id, { object, isGone }] of writes.entries()) {
        const isKnown = fold.objects.get(object.kind)?.has(objectKey(object)) ?? false;
        const type = isGone && object.kind === 'Pod' ? 'DELETED' : isKnown ? 'MODIFIED' : 'ADDED';
        const about = { id, t: id, actor: { kind: 'apiserver' }, subject: subjectOf(object), cause: null } as const;
        fold.apply({ ...about, what: 'write', type, object, changed: [] });
        expect(along(fold.sight, asked)).toEqual(decideAlong()(fold.sight, asked));
      }
    }),
    { numRuns: 40 },
  );
});
