import { describe, expect, test } from 'vitest';
import type { Pod, Workload } from '../objects/types.ts';
import { deletion, events, pod, seconds } from '../simulation/fixtures.ts';
import {
  comings,
  podsAt,
  running,
  scheduled,
  specPatch,
  textsOf,
  unscheduled,
  workload,
  workloadAt,
} from './fixtures.ts';

const web = workload('ReplicaSet', 'web', { replicas: 2 });
const cluster = running(web);
const isPod = (object: object): object is Pod => 'kind' in object && object.kind === 'Pod';
const [first, second] = cluster.filter(isPod) as [Pod, Pod];
const names = (pods: readonly Pod[]) => pods.map(({ metadata }) => metadata.name).sort();

test('does nothing where nothing changes', () => {
  expect(scheduled(cluster).trace.filter(({ actor }) => actor.kind !== 'user' && actor.kind !== 'scheduler')).toEqual(
    [],
  );
});

describe('a pod is deleted', () => {
  const story = scheduled(cluster, [deletion(0, first)]);
  const [created, gone] = comings(story, 'Pod');

  test('its replacement is asked for when the deletion is seen at 0.07, not when the pod is gone', () => {
    expect(created).toMatch(/^0\.090 ADDED web-[a-z0-9]{5}$/);
    expect(gone).toBe(`5.720 DELETED ${first.metadata.name}`);
    expect(textsOf(story, 'replicaset-controller')).toEqual([`SuccessfulCreate Created pod: ${created?.slice(12)}`]);
  });

  test('three process sets overlap while it ends', () => {
    expect(story.stateAt(4000).reality.size).toBe(3);
    expect(story.stateAt(story.end).reality.size).toBe(2);
  });

  test('status: the leaving pod counts as terminating until its phase is terminal', () => {
    const counts = (t: number) => {
      const { replicas, readyReplicas, terminatingReplicas } = workloadAt(story, 'ReplicaSet', t).status ?? {};
      return [replicas, readyReplicas, terminatingReplicas];
    };
    expect(counts(110)).toEqual([1, 1, 1]);
    expect(counts(4000)).toEqual([2, 2, 1]);
    expect(counts(5400)).toEqual([2, 2, 0]);
  });
});

test('a pod deleted by force is replaced as early', () => {
  expect(comings(scheduled(cluster, [deletion(0, first, 0)]), 'Pod')).toEqual([
    `0.020 DELETED ${first.metadata.name}`,
    expect.stringMatching(/^0\.090 ADDED web-/),
  ]);
});

test('a pod that is moved, what if, is no pod lost', () => {
  const moved = unscheduled(cluster, [{ t: 0, do: 'move', pod: `default/${first.metadata.name}`, node: 'node-3' }]);
  expect(comings(moved, 'Pod')).toEqual([`0.000 DELETED ${first.metadata.name}`, `0.000 ADDED ${first.metadata.name}`]);
});

test('a pod that the user makes anew is one too many, and the set deletes what waits for a node', () => {
  const story = unscheduled(cluster, [{ t: 0, do: 'recreate', pod: `default/${first.metadata.name}`, node: 'node-3' }]);
  expect(names(podsAt(story, story.end))).toEqual(names([first, second]));
  expect(textsOf(story, 'replicaset-controller').map((text) => text.replace(/web-.*/, ''))).toEqual([
    'SuccessfulCreate Created pod: ',
    'SuccessfulDelete Deleted pod: ',
  ]);
});

test('many pods are made one, two, four … at a time', () => {
  const story = unscheduled([web], [specPatch(0, web, { replicas: 10 })]);
  const times = comings(story, 'Pod').map((text) => text.slice(0, 5));
  expect(times).toEqual(['0.090', '0.110', '0.110', ...Array(4).fill('0.130'), ...Array(3).fill('0.150')]);
});

test('status counts a pod by the sync after its creation: none at first', () => {
  const story = unscheduled([], [{ t: 0, do: 'apply', objects: [web] }]);
  const written = events(story, 'write').filter(({ object }) => object.kind === 'ReplicaSet');
  const counts = written.map(({ t, object }) => [seconds(t), (object as typeof web).status?.replicas]);
  expect(counts).toEqual([
    ['0.020', undefined],
    ['0.130', 0],
    ['0.160', 1],
    ['0.180', 2],
  ]);
});

test('fewer replicas: the pod without a node goes, and what is on its way is not deleted twice', () => {
  const grown = running(workload('ReplicaSet', 'web', { replicas: 3 })).map((object) =>
    isPod(object) && object.metadata.name === first.metadata.name
      ? { ...object, spec: { containers: object.spec.containers } }
      : object,
  );
  const story = unscheduled(grown, [specPatch(0, web, { replicas: 2 })]);
  expect(comings(story, 'Pod')).toEqual([`0.090 DELETED ${first.metadata.name}`]);
});

describe('pods without an owner', () => {
  const stray = pod('stray', { node: 'node-1' });

  test('a new one whose labels match is adopted, and one too many', () => {
    const story = unscheduled(cluster, [{ t: 0, do: 'apply', objects: [pod('stray')] }]);
    const adopted = events(story, 'write').find(({ changed }) => changed.includes('ownerReferences'));
    expect(adopted?.object.metadata).toMatchObject({ name: 'stray', ownerReferences: [{ name: 'web' }] });
    expect(names(podsAt(story, story.end))).toEqual(names([first, second]));
  });

  test('those of a new ReplicaSet are taken before others are made', () => {
    const story = unscheduled([stray], [{ t: 0, do: 'apply', objects: [web] }]);
    expect(comings(story, 'Pod')).toHaveLength(1);
    expect(podsAt(story, story.end)).toHaveLength(2);
  });

  test('a pod whose labels match no longer is let go, and replaced', () => {
    const patch = { type: 'merge', fields: { metadata: { labels: { app: 'other' } } } } as const;
    const story = unscheduled(cluster, [{ t: 0, do: 'patch', subject: `Pod/default/${first.metadata.name}`, patch }]);
    expect(podsAt(story, story.end)).toHaveLength(3);
    expect(story.stateAt(story.end).pods.get(`default/${first.metadata.name}`)?.metadata.ownerReferences).toBe(
      undefined,
    );
  });
});

test('a ReplicationController does the same', () => {
  const { selector: _, ...spec } = web.spec ?? {};
  const controller: Workload = { ...web, kind: 'ReplicationController', spec };
  const old = running(controller);
  const story = unscheduled(old, [deletion(0, old.find(isPod) as Pod)]);
  expect(textsOf(story, 'replication-controller')).toHaveLength(1);
});

test('availability waits for minReadySeconds', () => {
  const slow = workload('ReplicaSet', 'web', { replicas: 1, minReadySeconds: 10 });
  const story = scheduled([], [{ t: 0, do: 'apply', objects: [slow] }]);
  const available = events(story, 'write').find(
    ({ object }) => object.kind === 'ReplicaSet' && (object as typeof web).status?.availableReplicas === 1,
  );
  expect(available?.t).toBeGreaterThan(10_000);
  expect(available?.t).toBeLessThan(11_000);
});
