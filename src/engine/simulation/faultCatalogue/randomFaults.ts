/** Random faults, heals and actions of users, on a small cluster with a StatefulSet and a ReplicaSet. */
import fc from 'fast-check';
import { running, workload } from '../../controllers/fixtures.ts';
import type { Pod } from '../../objects/types.ts';
import type { ControllerName, Fault } from '../faults.ts';
import { service } from '../fixtures.ts';
import type { ResolvedAction } from '../userActions.ts';

export const cluster = [
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
  fc.record({ t, do: fc.constantFrom('link' as const, 'kubelet' as const), node, runs }),
  fc.record({ t, do: fc.constantFrom('powerOff' as const, 'shutdown' as const), node }),
  fc.record({ t, do: fc.constant('cordon' as const), node, unschedulable: runs }),
);
const onPod: fc.Arbitrary<ResolvedAction> = fc.oneof(
  fc.record({ t, do: fc.constant('delete' as const), pod }),
  fc.record({ t, do: fc.constant('evict' as const), pod }),
);
/** What is a lie, where the machine lives. */
const force: fc.Arbitrary<ResolvedAction> = fc.oneof(
  fc.record({ t, do: fc.constant('delete' as const), pod, gracePeriodSeconds: fc.constant(0) }),
  fc.record({ t, do: fc.constant('deleteObject' as const), subject: node.map((name) => `Node/${name}`) }),
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
export const polite = fc
  .array(fc.oneof({ arbitrary: breaks, weight: 3 }, onNode, onPod), { minLength: 1, maxLength: 10 })
  .map(inOrder);
export const rude = fc.array(fc.oneof(breaks, onNode, onPod, force), { minLength: 1, maxLength: 8 }).map(inOrder);
