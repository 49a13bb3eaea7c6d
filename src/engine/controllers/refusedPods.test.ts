import { expect, test } from 'vitest';
import type { KubeObject, Pod, PriorityClass, Workload, WorkloadSpec } from '../objects/types.ts';
import { deletion, events } from '../simulation/fixtures.ts';
import { podsAt, running, scheduled, specPatch, textsOf, workload, workloadAt } from './fixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const high: PriorityClass = { kind: 'PriorityClass', metadata: { name: 'high' }, value: 10 };
const spec = { containers: [{ name: 'app', image: 'app:1' }], priorityClassName: 'high' };
const template = { metadata: { labels: { app: 'web' } }, spec };
const refusal = (name: string) => `pods "${name}" is forbidden: no PriorityClass with name high was found`;
const applied = (object: Workload | PriorityClass, t = 0): ResolvedAction => ({ t, do: 'apply', objects: [object] });
const ranked = (kind: Workload['kind'], more: Partial<WorkloadSpec> = { replicas: 3 }) =>
  workload(kind, 'web', { ...more, template });

test.each([
  ['ReplicaSet', 'replicaset-controller', `FailedCreate Error creating: ${refusal('web-')}`],
  ['DaemonSet', 'daemonset-controller', `FailedCreate Error creating: ${refusal('web-')}`],
  [
    'StatefulSet',
    'statefulset-controller',
    `FailedCreate create Pod web-0 in StatefulSet web failed error: ${refusal('web-0')}`,
  ],
] as const)('a pod of a %s whose class is missing is not made, and nobody tries the next', (kind, component, text) => {
  const all = textsOf(scheduled([], [applied(ranked(kind))]), component);
  expect(new Set(all)).toEqual(new Set([text]));
  expect(all.length).toBeGreaterThan(1);
});

test("a Job's next try comes a second later, then after two, after four", () => {
  const once = { ...template, spec: { ...spec, restartPolicy: 'Never' } };
  const job = workload('Job', 'web', { template: once, completions: 1 });
  const story = scheduled([], [applied(job), applied(high, 6000)]);
  const failed = events(story, 'event').filter(({ reason }) => reason === 'FailedCreate');
  const [first = 0, ...later] = failed.map(({ t }) => t);
  expect(later.map((t) => Math.round((t - first) / 1000))).toEqual([1, 3]);
  expect(podsAt(story, first + 6900)).toEqual([]);
  expect(podsAt(story, first + 7500)).toHaveLength(1);
});

test('the ReplicaSet says so as long as it is so; its Deployment says it after it', () => {
  const story = scheduled([], [applied(ranked('Deployment')), applied(high, 10_000)]);
  const failureAt = (kind: 'ReplicaSet' | 'Deployment', t: number) =>
    workloadAt(story, kind, t).status?.conditions?.find(({ type }) => type === 'ReplicaFailure');
  const { name } = workloadAt(story, 'ReplicaSet', 5000).metadata;
  const stated = { status: 'True', reason: 'FailedCreate', message: refusal(`${name}-`) };
  expect(failureAt('ReplicaSet', 5000)).toMatchObject(stated);
  expect(failureAt('Deployment', 5000)).toMatchObject(stated);
  expect(podsAt(story, 9000)).toEqual([]);
  expect(podsAt(story, 40_000)).toHaveLength(3);
  expect(failureAt('ReplicaSet', 40_000)).toBeUndefined();
  expect(failureAt('Deployment', 40_000)).toBeUndefined();
});

test('a set that wants none any more has nothing to complain of', () => {
  const set = ranked('ReplicaSet', { replicas: 1 });
  const story = scheduled([], [applied(set), specPatch(5000, set, { replicas: 0 })]);
  expect(workloadAt(story, 'ReplicaSet', 4000).status?.conditions).toHaveLength(1);
  expect(workloadAt(story, 'ReplicaSet', 8000).status?.conditions).toBeUndefined();
});

test('a class that a dump left behind is known from the pods that it gave their priority', () => {
  const stored = (object: object): object => {
    const pod = object as Pod;
    if (pod.kind !== 'Pod') return object;
    const metadata = { ...pod.metadata, creationTimestamp: '2026-01-01T00:00:00Z' };
    return { ...pod, metadata, spec: { ...pod.spec, priority: 7, preemptionPolicy: 'Never' } };
  };
  const whole = running(high, ranked('ReplicaSet', { replicas: 2 })).map((object) => stored(object) as typeof object);
  const cluster = whole.filter(({ kind }) => kind !== 'PriorityClass');
  const first = cluster.find(({ kind }) => kind === 'Pod') as Pod;
  const pods = podsAt(scheduled(cluster, [deletion(0, first)]), 20_000);
  expect(pods.map(({ spec: { priority, preemptionPolicy } }) => [priority, preemptionPolicy])).toEqual([
    [7, 'Never'],
    [7, 'Never'],
  ]);
});

test('a ReplicaSet beyond its quota says so with each name that it tried, and goes on when there is room', () => {
  const quota = (pods: string) => ({ kind: 'ResourceQuota', metadata: { name: 'few' }, spec: { hard: { pods } } });
  const set = workload('ReplicaSet', 'web', { replicas: 3 });
  const raised: ResolvedAction = { t: 200, do: 'apply', objects: [quota('9')] };
  const story = scheduled([quota('2')], [applied(set), raised]);
  const [first = ''] = textsOf(story, 'replicaset-controller').filter((text) => text.startsWith('FailedCreate'));
  expect(first).toMatch(
    /^FailedCreate Error creating: pods "web-\w{5}" is forbidden: exceeded quota: few, requested: pods=1, used: pods=2, limited: pods=2$/,
  );
  expect(podsAt(story, 150)).toHaveLength(2);
  expect(podsAt(story, story.end)).toHaveLength(3);
});

const counting = (hard: object) => ({ kind: 'ResourceQuota', metadata: { name: 'few' }, spec: { hard } }) as KubeObject;

test('a Deployment whose ReplicaSet may not be made says so, and makes it when it may', () => {
  const none = counting({ 'count/replicasets.apps': '0' });
  const web = workload('Deployment', 'web', { replicas: 1 });
  const story = scheduled([none], [applied(web), { t: 20_000, do: 'apply', objects: [counting({})] }]);
  const [first = ''] = textsOf(story, 'deployment-controller');
  expect(first).toMatch(
    /^ReplicaSetCreateError Failed to create new replica set "web-\w+": replicasets.apps "web-\w+" is forbidden: exceeded quota: few, requested: count\/replicasets.apps=1, used: count\/replicasets.apps=0, limited: count\/replicasets.apps=0$/,
  );
  const progressAt = (t: number) =>
    workloadAt(story, 'Deployment', t).status?.conditions?.find(({ type }) => type === 'Progressing');
  expect(progressAt(10_000)).toMatchObject({ status: 'False', reason: 'ReplicaSetCreateError' });
  expect(progressAt(story.end)).toMatchObject({ status: 'True' });
  expect(podsAt(story, story.end)).toHaveLength(1);
});

test('a StatefulSet makes no pod whose claim may not be made', () => {
  const claims = [{ metadata: { name: 'data' }, spec: { resources: { requests: { storage: '1Gi' } } } }];
  const set = workload('StatefulSet', 'db', { replicas: 1, volumeClaimTemplates: claims });
  const full = scheduled([counting({ persistentvolumeclaims: '0' })], [applied(set)]);
  const why =
    'persistentvolumeclaims "data-db-0" is forbidden: exceeded quota: few, requested: persistentvolumeclaims=1, used: persistentvolumeclaims=0, limited: persistentvolumeclaims=0';
  expect(textsOf(full, 'statefulset-controller').slice(0, 2)).toEqual([
    `FailedCreate create Claim data-db-0 for Pod db-0 in StatefulSet db failed error: ${why}`,
    `FailedCreate create Pod db-0 in StatefulSet db failed error: failed to create PVC data-db-0: ${why}`,
  ]);
  expect(podsAt(full, full.end)).toEqual([]);
  expect(textsOf(scheduled([], [applied(set)]), 'statefulset-controller').slice(0, 2)).toEqual([
    'SuccessfulCreate create Claim data-db-0 Pod db-0 in StatefulSet db success',
    'SuccessfulCreate Create Pod db-0 in StatefulSet db successful',
  ]);
});
