/** Random faults, heals and actions of users: nothing but force makes two sets of processes of one StatefulSet name. */
import { refOf } from '../../objects/ref.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { running, scheduled, workload } from '../../controllers/fixtures.ts';
import type { Pod } from '../../objects/types.ts';
import type { ControllerName, Fault } from '../faults.ts';
import { events, service } from '../fixtures.ts';
import { History } from '../history.ts';
import type { ResolvedAction } from '../resolvedAction.ts';

const cluster = [
  ...running(workload('StatefulSet', 'web', { replicas: 2 }), workload('ReplicaSet', 'api', { replicas: 2 })),
  service('web', { app: 'web' }),
];
const pods = cluster.filter((object): object is Pod => object.kind === 'Pod');

/** Times beside the ticks of kubelets, and on them; many of them close together. */
const t = fc.oneof(
  fc.integer({ min: 0, max: 500 }).map((seconds) => seconds * 1000 + 7),
  fc.integer({ min: 0, max: 60 }).map((seconds) => seconds * 1000),
  fc.integer({ min: 0, max: 60_000 }),
);
const node = fc.constantFrom('node-1', 'node-2');
const pod = fc.constantFrom(...pods.map(({ metadata }) => `default/${metadata.name}`));
const runs = fc.boolean();

const controllers: readonly ControllerName[] = [
  ...(['scheduler', 'endpointslice', 'node-lifecycle', 'taint-eviction', 'podgc', 'replicaset'] as const),
  ...(['statefulset', 'disruption', 'garbagecollector'] as const),
];
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>({ what: 'apiServer' }, { what: 'etcd' }, { what: 'secondManager' }),
  fc.constantFrom(...controllers).map((name): Fault => ({ what: 'controller', name })),
  fc.record({
    what: fc.constantFrom('runtime', 'pause', 'lease', 'lastDelete', 'kubeProxy', 'peers', 'clients'),
    node,
  }),
  fc.record({ what: fc.constant('slowDisk' as const), node, factor: fc.integer({ min: 2, max: 50 }) }),
);
const breaks: fc.Arbitrary<ResolvedAction> = fc.record({ t, do: fc.constant('fault' as const), fault, runs });
const onNode: fc.Arbitrary<ResolvedAction> = fc.oneof(
  fc.record({
    t,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constantFrom('link' as const, 'kubelet' as const), node }),
    runs,
  }),
  fc.record({
    t,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constant('power' as const), node }),
    runs: fc.constant(false),
  }),
  fc.record({ t, do: fc.constant('shutdown' as const), node }),
  fc.record({ t, do: fc.constant('cordon' as const), node, unschedulable: runs }),
);
const onPod: fc.Arbitrary<ResolvedAction> = fc.oneof(
  fc.record({ t, do: fc.constant('delete' as const), pod }),
  fc.record({ t, do: fc.constant('evict' as const), pod }),
);
/** What is a lie, where the machine lives. */
const force: fc.Arbitrary<ResolvedAction> = fc.oneof(
  fc.record({ t, do: fc.constant('delete' as const), pod, gracePeriodSeconds: fc.constant(0) }),
  fc.record({ t, do: fc.constant('deleteObject' as const), subject: node.map((name) => refOf('Node', name)) }),
  fc.record({
    t,
    do: fc.constant('taint' as const),
    // The scheduler of this test takes the other one, whatever its taints.
    node: fc.constant('node-1'),
    taint: fc.constant({ key: 'node.kubernetes.io/out-of-service', effect: 'NoExecute' }),
    isRemoved: runs,
  }),
);
const inOrder = (actions: readonly ResolvedAction[]) => actions.toSorted((a, b) => a.t - b.t);
/** Nobody takes a pod from the API whose processes may live. */
const polite = fc
  .array(fc.oneof({ arbitrary: breaks, weight: 3 }, onNode, onPod), { minLength: 1, maxLength: 10 })
  .map(inOrder);
const rude = fc.array(fc.oneof(breaks, onNode, onPod, force), { minLength: 1, maxLength: 8 }).map(inOrder);

const breaches = (actions: readonly ResolvedAction[]) => events(scheduled(cluster, actions), 'invariant');

test('without force no invariant breaks, whatever fails and comes back', () => {
  fc.assert(
    fc.property(polite, (actions) => {
      expect(breaches(actions)).toEqual([]);
    }),
    { numRuns: 200, seed: 1 },
  );
}, 600_000);

test('with it two sets live only by the deed of whoever forced the first one out', () => {
  const isExcused = ({ rule, detail }: { rule: string; detail: string }) =>
    rule === 'S-INV-3' && detail.includes('removed by');
  fc.assert(
    fc.property(rude, (actions) => {
      expect(breaches(actions).filter((one) => !isExcused(one))).toEqual([]);
    }),
    { numRuns: 80, seed: 2 },
  );
}, 600_000);

test('the same twice, to the byte; the same state by checkpoints', () => {
  const property = fc.property(rude, fc.integer({ min: 0, max: 600_000 }), (actions, at) => {
    const [once, again] = [scheduled(cluster, actions), scheduled(cluster, actions)];
    expect(JSON.stringify(again.trace)).toBe(JSON.stringify(once.trace));
    expect(new History(once.base, once.trace, 20).stateAt(at)).toStrictEqual(once.stateAt(at));
  });
  fc.assert(property, { numRuns: 25, seed: 3 });
}, 600_000);
