import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KubeObject, Node, Pod, PodSpec, Workload } from '../objects/types.ts';
import { assumedNodes } from './assumedNodes.ts';
import { dependentsOf, makePods, mostMadePods, tooManyPods } from './makePods.ts';
import { podName } from './podFromTemplate.ts';

const workload = (
  kind: Workload['kind'],
  spec: Omit<NonNullable<Workload['spec']>, 'template'> = {},
  podSpec: Partial<PodSpec> = {},
): Workload => ({
  kind,
  metadata: { name: 'web', namespace: 'shop', uid: `${kind}-uid` },
  spec: {
    selector: { matchLabels: { app: 'web' } },
    ...spec,
    template: { metadata: { labels: { app: 'web' } }, spec: { containers: [], ...podSpec } },
  },
});
const owned = (kind: 'Pod' | 'ReplicaSet', name: string, ownerKind: string, ownerName: string): KubeObject => ({
  kind,
  ...(kind === 'Pod' && { spec: { containers: [] } }),
  metadata: {
    name,
    namespace: 'shop',
    labels: { app: 'web' },
    ownerReferences: [{ apiVersion: 'apps/v1', kind: ownerKind, name: ownerName, uid: 'u' }],
  },
});
const names = (objects: readonly KubeObject[]) => makePods(objects).map((pod) => pod.metadata.name);

test('a suspended Job has none', () => {
  expect(names([workload('Job', { completions: 3 })])).toHaveLength(1);
  expect(names([workload('Job', { completions: 3, suspend: true })])).toEqual([]);
});

test('a Deployment’s pods belong to a ReplicaSet and carry its hash', () => {
  const [pod, ...others] = makePods([workload('Deployment', { replicas: 3 })]);
  expect(others).toHaveLength(2);
  expect(pod).toMatchObject({
    metadata: { namespace: 'shop', ownerReferences: [{ kind: 'ReplicaSet', controller: true }] },
    status: { phase: 'Pending' },
  });
  const hash = pod?.metadata.labels?.['pod-template-hash'];
  expect(pod?.metadata.labels).toEqual({ app: 'web', 'pod-template-hash': hash });
  expect(pod?.metadata.name).toMatch(new RegExp(`^web-${hash}-[a-z0-9]{5}$`));
  expect(pod?.metadata.ownerReferences?.[0]?.name).toBe(`web-${hash}`);
});

test.each<[string, Workload, number]>([
  ['one where replicas are not given', workload('Deployment'), 1],
  ['none for 0 replicas', workload('ReplicaSet', { replicas: 0 }), 0],
  ['as many as a Job runs at a time', workload('Job', { parallelism: 4, completions: 3 }), 3],
  ['one for a plain Job', workload('Job'), 1],
  [
    'none for a Job that has run',
    { ...workload('Job'), status: { conditions: [{ type: 'Complete', status: 'True' }] } },
    0,
  ],
  ['none without a template', { kind: 'Deployment', metadata: { name: 'web' }, spec: { replicas: 2 } }, 0],
])('%s', (_, object, count) => {
  expect(makePods([object])).toHaveLength(count);
});

describe('of a StatefulSet without pods', () => {
  const made = (spec: Workload['spec'], status: object = {}) =>
    makePods([{ ...workload('StatefulSet', { replicas: 3, ...spec }), status } as Workload]).map(
      ({ metadata }) => metadata.name,
    );
  test.each<[string, string[], Workload['spec'], object?]>([
    ['the first one is made, since the next waits until that is Ready', ['web-0'], {}],
    ['all are made where none waits for another', ['web-0', 'web-1', 'web-2'], { podManagementPolicy: 'Parallel' }],
    ['those are made that a dump counts', ['web-0', 'web-1'], {}, { replicas: 2 }],
    ['no more are made than it wants', ['web-0'], { replicas: 1 }, { replicas: 2 }],
    ['none is made where it wants none', [], { replicas: 0 }],
    ['the first one has the first ordinal', ['web-5'], { ordinals: { start: 5 } }],
  ])('%s', (_, expected, spec, status) => expect(made(spec, status)).toEqual(expected));
});

test('a StatefulSet’s pods are numbered', () => {
  const pods = makePods([workload('StatefulSet', { replicas: 2, podManagementPolicy: 'Parallel' })]);
  expect(pods.map((pod) => pod.metadata.name)).toEqual(['web-0', 'web-1']);
  expect(pods[1]?.metadata.labels).toMatchObject({
    'statefulset.kubernetes.io/pod-name': 'web-1',
    'apps.kubernetes.io/pod-index': '1',
  });
});

describe('a DaemonSet', () => {
  const nodes = assumedNodes([]);
  const pinned = (pods: readonly Pod[]) =>
    pods.map(
      ({ spec }) =>
        spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms?.[0]
          ?.matchFields?.[0]?.values?.[0],
    );

  test('has a pod for each node, pinned to it, that tolerates what daemons tolerate', () => {
    const pods = makePods([...nodes, workload('DaemonSet')]);
    expect(pinned(pods)).toEqual(nodes.map((node) => node.metadata.name));
    expect(pods[0]?.spec.tolerations).toHaveLength(6);
  });

  test.each<[string, Partial<PodSpec>]>([
    ['the nodeSelector', { nodeSelector: { 'topology.kubernetes.io/zone': 'zone-b' } }],
    ['the node affinity', { affinity: zoneAffinity('zone-b') }],
  ])('leaves out nodes that %s does not choose', (_, spec) => {
    expect(pinned(makePods([...nodes, workload('DaemonSet', {}, spec)]))).toEqual(['node-b1', 'node-b2']);
  });

  test('leaves out tainted nodes, but not cordoned ones', () => {
    const [first, second] = nodes as [Node, Node];
    const tainted = { ...first, spec: { taints: [{ key: 'gpu', effect: 'NoSchedule' }] } };
    const cordoned = {
      ...second,
      spec: { taints: [{ key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' }] },
    };
    expect(pinned(makePods([tainted, cordoned, workload('DaemonSet')]))).toEqual(['node-a2']);
  });

  function zoneAffinity(zone: string) {
    const term = { matchExpressions: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values: [zone] }] };
    return { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [term] } } };
  }
});

describe('nothing is made twice', () => {
  test.each<[string, KubeObject[]]>([
    ['where the pods are there', [workload('StatefulSet'), owned('Pod', 'web-0', 'StatefulSet', 'web')]],
    [
      'where a Deployment’s pods are there without its ReplicaSet',
      [workload('Deployment'), owned('Pod', 'web-5d8-x', 'ReplicaSet', 'web-5d8')],
    ],
  ])('%s', (_, objects) => {
    expect(names(objects)).toEqual([]);
  });

  test('a Deployment leaves its pods to its ReplicaSets', () => {
    const replicaSet = {
      ...workload('ReplicaSet', { replicas: 2 }),
      ...owned('ReplicaSet', 'web-5d8', 'Deployment', 'web'),
    };
    const made = names([workload('Deployment', { replicas: 2 }), replicaSet]);
    expect(made).toHaveLength(2);
    expect(made.every((name) => name.startsWith('web-5d8-'))).toBe(true);
  });

  test('pods of another namespace do not count', () => {
    const elsewhere = owned('Pod', 'web-0', 'StatefulSet', 'web');
    elsewhere.metadata.namespace = 'other';
    expect(names([workload('StatefulSet'), elsewhere])).toHaveLength(1);
  });
});

test('names are unique, and the same every time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (replicas) => {
      const objects = [workload('Deployment', { replicas }), workload('Job', { parallelism: replicas })];
      const made = names(objects);
      expect(new Set(made).size).toBe(2 * replicas);
      expect(names(objects)).toEqual(made);
    }),
    { numRuns: 5 },
  );
});

test('a name that is taken is not given again', () => {
  const taken = new Set<string>();
  const first = podName('web-', 0, taken);
  expect(podName('web-', 0, taken)).not.toBe(first);
  expect(podName('web-', 0, new Set())).toBe(first);
});

test('an absurd number of replicas is cut, and the workload that goes beyond is named', () => {
  const absurd = workload('Deployment', { replicas: 1_000_000_000 });
  expect(makePods([absurd])).toHaveLength(mostMadePods);
  expect(tooManyPods([workload('Job'), absurd])).toBe(absurd);
  expect(tooManyPods([workload('Deployment', { replicas: mostMadePods })])).toBeNull();
});

describe('what admission refuses is not made', () => {
  const ranked = workload('Deployment', { replicas: 3 }, { priorityClassName: 'high' });
  const refusedBy = (...objects: KubeObject[]) => {
    const { made, refused } = dependentsOf(objects);
    return { kinds: made.map(({ kind }) => kind), refused: [...refused] };
  };

  test('for want of its PriorityClass, unless a dump was exported without any', () => {
    const text = expect.stringMatching(/^pods "web-\w+-" is forbidden: no PriorityClass with name high was found$/);
    expect(refusedBy(ranked)).toEqual({ kinds: [], refused: [['Deployment/shop/web', text]] });
    const stored = { ...ranked, metadata: { ...ranked.metadata, creationTimestamp: '2026-01-01T00:00:00Z' } };
    expect(refusedBy(stored).kinds).toEqual(['ReplicaSet', 'Pod', 'Pod', 'Pod']);
    const high: KubeObject = { kind: 'PriorityClass', metadata: { name: 'high' } };
    expect(refusedBy(ranked, high).kinds).toEqual(['ReplicaSet', 'Pod', 'Pod', 'Pod']);
  });

  test('from the first on that a quota has no room for', () => {
    const metadata = { name: 'few', namespace: 'shop' };
    const few = { kind: 'ResourceQuota', metadata, spec: { hard: { pods: '2' } } } as KubeObject;
    const text = expect.stringContaining('exceeded quota: few, requested: pods=1, used: pods=2, limited: pods=2');
    expect(refusedBy(workload('ReplicaSet', { replicas: 3 }), few)).toEqual({
      kinds: ['Pod', 'Pod'],
      refused: [['ReplicaSet/shop/web', text]],
    });
  });
});
