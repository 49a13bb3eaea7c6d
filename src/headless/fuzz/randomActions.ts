/** Everything that people do, at any time and to anything, be it there or not. */
import { refIn, refOf, type ObjectRef } from '../../engine/objects/ref.ts';
import fc from 'fast-check';
import type { Action } from '../../engine/simulation/situation.ts';
import { manifestOf, nodeNames, podNames } from './randomCluster.ts';
import { faultOf } from './randomFaults.ts';
import { podOf, whole, words } from './randomPods.ts';
import { workload, workloadNames } from './randomWorkloads.ts';

/** Times that fall beside the ticks of kubelets, some that fall on them, and some at which more is done. */
const time = fc.oneof(
  whole(60).map((t) => t * 1000),
  whole(90_000),
  whole(700_000),
  fc.constantFrom(0, 5000, 20_000),
);
const node = fc.constantFrom(...nodeNames);
/** `#7`: the seventh of the pods that are there then (see chosenPods). */
const pod = fc.oneof(
  { arbitrary: whole(12).map((index) => `#${index}`), weight: 6 },
  fc.constantFrom(...podNames.map((name) => `default/${name}`), 'default/no-such-pod'),
);
const gracePeriodSeconds = fc.constantFrom(0, 1, 5, 60);
const ofPod: { requiredKeys: ('t' | 'do' | 'pod')[] } = { requiredKeys: ['t', 'do', 'pod'] };
const propagationPolicy = fc.constantFrom('Background' as const, 'Foreground' as const, 'Orphan' as const);

const kindsByName = {
  web: 'Deployment',
  api: 'Deployment',
  db: 'StatefulSet',
  agent: 'DaemonSet',
  batch: 'Job',
  rs: 'ReplicaSet',
};
const subject = fc.oneof(
  fc.constantFrom(...workloadNames).map((name) => refIn(kindsByName[name], 'default', name)),
  node.map((name) => refOf('Node', name)),
  pod.map((key) => refOf('Pod', key)),
  fc.constantFrom<ObjectRef[]>(
    'Service/default/web',
    'PodDisruptionBudget/default/web',
    'PersistentVolumeClaim/default/d-db-0',
    'PersistentVolume/pv',
    'PriorityClass/high',
    'StorageClass/fast',
    'Namespace/default',
    'Namespace/shop',
  ),
);

const t = { t: time };
const onPod = fc.oneof(
  fc.record({ ...t, do: fc.constant('delete' as const), pod, gracePeriodSeconds }, ofPod),
  fc.record({ ...t, do: fc.constant('delete' as const), pod, propagationPolicy }),
  fc.record({ ...t, do: fc.constant('evict' as const), pod, gracePeriodSeconds }, ofPod),
  fc.record({ ...t, do: fc.constant('bind' as const), pod, node }),
  fc.record({ ...t, do: fc.constant('schedule' as const), pod }),
  fc.record({ ...t, do: fc.constant('recreate' as const), pod, node }),
  fc.record({ ...t, do: fc.constant('move' as const), pod, node }),
);

const taint = fc.record({
  key: fc.constantFrom('dedicated', 'node.kubernetes.io/out-of-service', 'node.kubernetes.io/unreachable'),
  value: fc.constant('v'),
  effect: fc.constantFrom('NoSchedule', 'PreferNoSchedule', 'NoExecute'),
});
const drainOptions = {
  ignoreDaemonSets: fc.boolean(),
  deleteEmptyDirData: fc.boolean(),
  force: fc.boolean(),
  gracePeriodSeconds,
};
const onNode = fc.oneof(
  ...Array.from({ length: 3 }, () =>
    fc.record({ ...t, do: fc.constant('fault' as const), fault: faultOf(node), runs: fc.boolean() }),
  ),
  fc.record({
    ...t,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constant('link' as const), node }),
    runs: fc.boolean(),
  }),
  fc.record({
    ...t,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constant('kubelet' as const), node }),
    runs: fc.boolean(),
  }),
  fc.record({
    ...t,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constant('power' as const), node }),
    runs: fc.constant(false),
  }),
  fc.record({ ...t, do: fc.constant('shutdown' as const), node }),
  fc.record({ ...t, do: fc.constant('cordon' as const), node, unschedulable: fc.boolean() }),
  fc.record({ ...t, do: fc.constant('taint' as const), node, taint, isRemoved: fc.boolean() }),
  fc.record({ ...t, do: fc.constant('drain' as const), node, ...drainOptions }, { requiredKeys: ['t', 'do', 'node'] }),
  fc.record({ ...t, do: fc.constant('fence' as const), node }),
  fc.record({ ...t, do: fc.constant('scheduler' as const), runs: fc.boolean() }),
);

const fields = fc.constantFrom<Readonly<Record<string, unknown>>>(
  { spec: { replicas: 4 } },
  { spec: { replicas: 0 } },
  { spec: { template: { spec: { terminationGracePeriodSeconds: 7 } } } },
  { spec: { template: { metadata: { annotations: { 'sim/app': '{"probes":{"readiness":"9999-"}}' } } } } },
  { spec: { progressDeadlineSeconds: 1 } },
  { spec: { suspend: true } },
  { metadata: { finalizers: null } },
  { metadata: { finalizers: ['example.com/hold'] } },
  { metadata: { labels: { app: null } } },
  { spec: null },
);
const patch = fc.oneof(
  fields.map((each) => ({ type: 'merge' as const, fields: each })),
  fc.constantFrom({ type: 'json' as const, steps: [{ op: 'replace', path: '/spec/replicas', value: 2 }] }),
);
const onObject = fc.oneof(
  { arbitrary: fc.record({ ...t, do: fc.constant('patch' as const), subject, patch }), weight: 2 },
  fc.record({ ...t, do: fc.constant('deleteObject' as const), subject, propagationPolicy }),
);

const lone = fc
  .record({ name: fc.constantFrom(...podNames), words })
  .map(({ name, words: given }) => podOf(name, given));
const sourceOf = (object: object) => {
  const content = manifestOf([object]);
  return { id: content, name: 'edited.yaml', content };
};
const source = fc.oneof({ arbitrary: workload, weight: 3 }, lone).map(sourceOf);
const onManifest = fc.oneof(
  fc.record({ ...t, do: fc.constant('apply' as const), source }),
  fc.record({ ...t, do: fc.constant('edit' as const), source, force: fc.boolean() }),
);

/** The scheduler is mostly at work from the beginning; most do things in their order, some come back to the past. */
export const actions: fc.Arbitrary<readonly Action[]> = fc
  .record({
    starts: fc.constantFrom(true, true, true, true, false),
    isOrdered: fc.constantFrom(true, true, true, true, false),
    acts: fc.array<Action>(fc.oneof(onPod, onPod, onPod, onNode, onNode, onManifest, onObject), { maxLength: 10 }),
  })
  .map(({ starts, isOrdered, acts }) => [
    ...(starts ? [{ t: 0, do: 'scheduler' as const, runs: true }] : []),
    ...(isOrdered ? acts.toSorted((a, b) => a.t - b.t) : acts),
  ]);
