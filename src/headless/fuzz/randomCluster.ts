/** Small clusters, as the manifests that people open: a few nodes of some zones, and workloads that may never be well. */
import { hostnameLabel, zoneLabel } from '../../engine/objects/wellKnownLabels.ts';
import fc from 'fast-check';
import type { KubeObject, Pod } from '../../engine/objects/types.ts';
import { words, podOf } from './randomPods.ts';
import { storageClasses, volumes } from './randomStorage.ts';
import { workload, workloadNames } from './randomWorkloads.ts';

/** Names of nodes; the last one is never there. */
export const nodeNames = ['n1', 'n2', 'n3', 'n4', 'n5', 'no-such-node'] as const;
export const podNames = ['a', 'b', 'c', 'd'] as const;

const taint = fc.record({
  key: fc.constantFrom('dedicated', 'node.kubernetes.io/unreachable'),
  effect: fc.constantFrom('NoSchedule', 'PreferNoSchedule', 'NoExecute'),
});
const node = fc
  .record({
    zone: fc.constantFrom('a', 'b', 'c', null),
    taints: fc.oneof({ arbitrary: fc.constant([]), weight: 4 }, fc.array(taint, { minLength: 1, maxLength: 2 })),
    unschedulable: fc.constantFrom(false, false, false, true),
    allocatable: fc.record({
      cpu: fc.constantFrom('1', '2500m', '4'),
      memory: fc.constantFrom('1Gi', '4Gi', '8Gi'),
      pods: fc.constantFrom('3', '10', '110'),
    }),
    /** `sim/node`: what the machine itself uses. */
    uses: fc.constantFrom(null, null, null, { memory: { startMi: 200, growsMiPerSecond: 5 } }),
  })
  .map(({ zone, taints, unschedulable, allocatable, uses }) => ({
    labels: { disk: 'ssd', ...(zone !== null && { [zoneLabel]: zone }) },
    ...(uses && { annotations: { 'sim/node': JSON.stringify(uses) } }),
    spec: { taints, unschedulable },
    status: { allocatable, capacity: allocatable },
  }));
const nodes = fc.array(node, { minLength: 2, maxLength: nodeNames.length - 1 }).map((all) =>
  all.map(({ labels, annotations, ...rest }, index) => {
    const name = nodeNames[index] ?? '';
    return {
      kind: 'Node',
      metadata: { name, labels: { ...labels, [hostnameLabel]: name }, ...(annotations && { annotations }) },
      ...rest,
    };
  }),
);

/** As its kubelet makes it: static pods tolerate every NoExecute (kubelet 1.36, config.applyDefaults). */
const mirrorTolerations = [{ operator: 'Exists', effect: 'NoExecute' }];
const mirrored = { 'kubernetes.io/config.mirror': 'file', 'kubernetes.io/config.source': 'file' };
/** Some wait, some run already, and one may be the mirror of a static pod. */
const pods = fc
  .array(
    fc.record({ words, node: fc.constantFrom(undefined, 'n1', 'n2'), isMirror: fc.constantFrom(false, false, true) }),
    {
      maxLength: 3,
    },
  )
  .map((all) =>
    all.map(({ words: given, node: on, isMirror }, index): Pod => {
      const made = podOf(podNames[index] ?? '', given, on);
      if (!isMirror || on === undefined) return made;
      const annotations = { ...made.metadata.annotations, ...mirrored };
      const spec = { ...made.spec, tolerations: mirrorTolerations };
      return { ...made, metadata: { ...made.metadata, annotations }, spec };
    }),
  );

const selector = (app: string) => ({ matchLabels: { app } });
const app = fc.constantFrom(...workloadNames, 'web');
const budget = fc
  .record({
    app,
    spec: fc.constantFrom({ maxUnavailable: 0 }, { maxUnavailable: 1 }, { minAvailable: '80%' }, { minAvailable: 1 }),
  })
  .map((given) => ({
    kind: 'PodDisruptionBudget',
    metadata: { name: given.app },
    spec: { ...given.spec, selector: selector(given.app) },
  }));
const service = fc.record({ app, type: fc.constantFrom('ClusterIP', 'LoadBalancer') }).map((given) => ({
  kind: 'Service',
  metadata: { name: given.app },
  spec: { type: given.type, selector: { app: given.app }, ports: [{ port: 80 }] },
}));
const priorityClasses = [
  { kind: 'PriorityClass', metadata: { name: 'high' }, value: 1000 },
  { kind: 'PriorityClass', metadata: { name: 'low' }, value: -10, preemptionPolicy: 'Never' },
];
const schedulers = fc.constantFrom(
  [],
  [],
  [],
  [
    {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      metadata: { name: 'scheduler' },
      percentageOfNodesToScore: 30,
      profiles: [
        { schedulerName: 'default-scheduler', plugins: { score: { disabled: [{ name: 'PodTopologySpread' }] } } },
        { schedulerName: 'other' },
      ],
    },
  ],
);

/** The objects of a cluster; those of one kind and name replace each other, as in a file. */
export const cluster: fc.Arbitrary<readonly KubeObject[]> = fc
  .record({
    nodes,
    storageClasses,
    volumes,
    schedulers,
    workloads: fc.array(workload, { minLength: 1, maxLength: 4 }),
    pods,
    budgets: fc.array(budget, { maxLength: 2 }),
    services: fc.array(service, { maxLength: 2 }),
  })
  .map(({ nodes: ns, ...rest }) => [
    ...ns,
    ...priorityClasses,
    ...rest.storageClasses,
    ...rest.schedulers,
    ...rest.volumes,
    ...rest.workloads,
    ...rest.pods,
    ...rest.budgets,
    ...rest.services,
  ]);

/** A manifest of several documents: JSON is YAML, too. */
export const manifestOf = (objects: readonly object[]): string =>
  objects.map((object) => JSON.stringify(object)).join(separator);

/** Between two documents of a manifest. */
export const separator = '\n---\n';
