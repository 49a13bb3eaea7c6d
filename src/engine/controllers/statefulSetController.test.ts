import { describe, expect, test } from 'vitest';
import type { Pod, PriorityClass } from '../objects/types.ts';
import { deletion } from '../simulation/fixtures.ts';
import { makeDependents } from './makePods.ts';
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

const web = workload('StatefulSet', 'web', { replicas: 3 });
const cluster = running(web);
const one = cluster.find(({ metadata }) => metadata.name === 'web-1') as Pod;
const order = (texts: readonly string[]) => texts.map((text) => text.split(' ').slice(1).join(' '));

test('does nothing where nothing changes', () => {
  expect(comings(scheduled(cluster), 'Pod')).toEqual([]);
});

test('a deleted pod comes again only when the object of its name is gone', () => {
  const story = scheduled(cluster, [deletion(0, one)]);
  expect(comings(story, 'Pod')).toEqual(['5.720 DELETED web-1', '5.790 ADDED web-1']);
  expect(textsOf(story, 'statefulset-controller')).toEqual([
    'SuccessfulCreate Create Pod web-1 in StatefulSet web successful',
  ]);
});

test('a pod deleted by force comes again at once, while the old processes live', () => {
  const story = scheduled(cluster, [deletion(0, one, 0)]);
  expect(comings(story, 'Pod')).toEqual(['0.020 DELETED web-1', '0.090 ADDED web-1']);
  expect(story.stateAt(1000).reality.size).toBe(4);
});

test('a pod that is made anew has the priority that its class has by then', () => {
  const classOf = (value: number): PriorityClass => ({ kind: 'PriorityClass', metadata: { name: 'high' }, value });
  const spec = { containers: [], priorityClassName: 'high' };
  const ranked = { ...web, spec: { ...web.spec, template: { metadata: { labels: { app: 'web' } }, spec } } };
  const objects = running(classOf(10), ranked);
  const story = scheduled(objects, [{ t: 0, do: 'edit', object: classOf(20), force: true }, deletion(1000, one)]);
  expect(podsAt(story, 20_000).map(({ spec: { priority } }) => priority)).toEqual([10, 10, 20]);
});

test('status counts a leaving pod until it is gone', () => {
  const { status } = workloadAt(scheduled(cluster, [deletion(0, one)]), 'StatefulSet', 3000);
  expect(status).toMatchObject({ replicas: 3, readyReplicas: 3, currentReplicas: 2, updatedReplicas: 2 });
});

describe('pods come', () => {
  test('one after the other, each when the one before is ready', () => {
    const story = scheduled([], [{ t: 0, do: 'apply', objects: [web] }]);
    expect(order(comings(story, 'Pod'))).toEqual(['ADDED web-0', 'ADDED web-1', 'ADDED web-2']);
    expect(podsAt(story, 500)).toHaveLength(1);
  });

  test('so too those of a set that a file brings without pods', () => {
    const story = scheduled([web, ...makeDependents([web])]);
    expect(podsAt(story, 500)).toHaveLength(1);
    expect(order(comings(story, 'Pod'))).toEqual(['ADDED web-1', 'ADDED web-2']);
  });

  test('and wait for one that has no node', () => {
    const story = unscheduled([], [{ t: 0, do: 'apply', objects: [web] }]);
    expect(order(comings(story, 'Pod'))).toEqual(['ADDED web-0']);
  });

  test('all at once where the set is Parallel', () => {
    const parallel = workload('StatefulSet', 'web', { replicas: 3, podManagementPolicy: 'Parallel' });
    const story = unscheduled([], [{ t: 0, do: 'apply', objects: [parallel] }]);
    expect(comings(story, 'Pod')).toEqual(['0.090 ADDED web-0', '0.090 ADDED web-1', '0.090 ADDED web-2']);
  });
});

test('pods go from the last to the first, one at a time', () => {
  const story = scheduled(cluster, [specPatch(0, web, { replicas: 1 })]);
  expect(order(comings(story, 'Pod'))).toEqual(['DELETED web-2', 'DELETED web-1']);
  expect(podsAt(story, 5000)).toHaveLength(3);
  expect(podsAt(story, 8000)).toHaveLength(2);
});

test('a new template rolls from the last to the first, down to the partition', () => {
  const template = { ...web.spec?.template, spec: { containers: [{ name: 'app', image: 'app:2' }] } };
  const updateStrategy = { type: 'RollingUpdate', rollingUpdate: { partition: 1 } };
  const story = scheduled(cluster, [specPatch(0, web, { template, updateStrategy })]);
  expect(order(comings(story, 'Pod'))).toEqual(['DELETED web-2', 'ADDED web-2', 'DELETED web-1', 'ADDED web-1']);
});

test('a pod below the partition comes back as it was (newVersionedStatefulSetPod)', () => {
  const template = { ...web.spec?.template, spec: { containers: [{ name: 'app', image: 'app:2' }] } };
  const updateStrategy = { type: 'RollingUpdate', rollingUpdate: { partition: 2 } };
  const apply = { t: 0, do: 'apply', objects: [web] } as const;
  const story = scheduled([], [apply, specPatch(20_000, web, { template, updateStrategy }), deletion(60_000, one)]);
  const images = podsAt(story, story.end).map(({ metadata, spec }) => [metadata.name, spec.containers[0]?.image]);
  expect(Object.fromEntries(images)).toEqual({ 'web-0': 'app:1', 'web-1': 'app:1', 'web-2': 'app:2' });
});

test('one that is made again takes over the pods that the one before left (ClaimPods)', () => {
  const orphaned = { t: 20_000, do: 'deleteObject', subject: 'StatefulSet/default/web' } as const;
  const again = { t: 25_000, do: 'create', object: web } as const;
  const apply = { t: 0, do: 'apply', objects: [web] } as const;
  const story = scheduled([], [apply, { ...orphaned, propagationPolicy: 'Orphan' }, again]);
  const owners = podsAt(story, story.end).map(({ metadata }) => metadata.ownerReferences?.map(({ uid }) => uid));
  const { metadata, status } = workloadAt(story, 'StatefulSet', story.end);
  expect(owners).toEqual([[metadata.uid], [metadata.uid], [metadata.uid]]);
  expect(status).toMatchObject({ replicas: 3 });
});
