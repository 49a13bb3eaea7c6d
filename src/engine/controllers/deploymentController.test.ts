import { describe, expect, test } from 'vitest';
import type { Workload } from '../objects/types.ts';
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

const bounds = { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } };
const web = workload('Deployment', 'web', { replicas: 3, strategy: bounds });
const apply = { t: 0, do: 'apply', objects: [web] } as const;
const template = { ...web.spec?.template, spec: { containers: [{ name: 'app', image: 'app:2' }] } };
const progress = ({ status }: Workload) => status?.conditions?.find(({ type }) => type === 'Progressing')?.reason;
const short = (texts: readonly string[]) => texts.map((text) => text.replace(/ replica set web-\S+/, ''));

test('does nothing where nothing changes', () => {
  expect(scheduled(running(web)).trace.filter(({ what }) => what === 'write')).toEqual([]);
});

test('makes a ReplicaSet, which makes the pods', () => {
  const story = scheduled([], [apply]);
  expect(comings(story, 'ReplicaSet')).toHaveLength(1);
  expect(podsAt(story, story.end)).toHaveLength(3);
  expect(short(textsOf(story, 'deployment-controller'))).toEqual(['ScalingReplicaSet Scaled up from 0 to 3']);
  expect(progress(workloadAt(story, 'Deployment', story.end))).toBe('NewReplicaSetAvailable');
});

test('takes nothing back that it has said: what it knows of its own is as new as what it writes over', () => {
  const story = scheduled([], [apply]);
  const stated = story.trace.flatMap((event) => {
    const isItsWrite = event.what === 'write' && event.object.kind === 'Deployment';
    return isItsWrite ? [progress(event.object as Workload)] : [];
  });
  expect(stated.filter((reason, index) => index === 0 || reason !== stated[index - 1])).toEqual([
    undefined,
    'NewReplicaSetCreated',
    'ReplicaSetUpdated',
    'NewReplicaSetAvailable',
  ]);
});

test('deleted in the foreground, it stays until its pods are gone, and tells how many are left', () => {
  const away = {
    t: 20_000,
    do: 'deleteObject',
    subject: 'Deployment/default/web',
    propagationPolicy: 'Foreground',
  } as const;
  const story = scheduled([], [apply, away]);
  const left = story.stateAt(24_000).objects;
  expect([...(left.get('Deployment')?.values() ?? [])]).toMatchObject([{ status: { terminatingReplicas: 3 } }]);
  const gone = ['Pod', 'ReplicaSet', 'Deployment'].map((kind) => Number.parseFloat(comings(story, kind).at(-1) ?? ''));
  expect(gone).toEqual(gone.toSorted((a, b) => a - b));
  expect(podsAt(story, story.end)).toEqual([]);
});

describe('a new template', () => {
  const story = scheduled([], [apply, specPatch(20_000, web, { template })]);

  test('comes in pod by pod, and no pod lacks meanwhile', () => {
    expect(short(textsOf(story, 'deployment-controller')).slice(1)).toEqual([
      'ScalingReplicaSet Scaled up from 0 to 1',
      'ScalingReplicaSet Scaled down from 3 to 2',
      'ScalingReplicaSet Scaled up from 1 to 2',
      'ScalingReplicaSet Scaled down from 2 to 1',
      'ScalingReplicaSet Scaled up from 2 to 3',
      'ScalingReplicaSet Scaled down from 1 to 0',
    ]);
    expect(podsAt(story, story.end).map(({ spec }) => spec.containers[0]?.image)).toEqual(Array(3).fill('app:2'));
  });

  test('goes back to the old ReplicaSet with the old template, under the next revision', () => {
    const back = specPatch(60_000, web, { template: web.spec?.template ?? template });
    const undone = scheduled([], [apply, specPatch(20_000, web, { template }), back]);
    expect(comings(undone, 'ReplicaSet')).toHaveLength(2);
    const deployment = workloadAt(undone, 'Deployment', undone.end);
    expect(deployment.metadata.annotations?.['deployment.kubernetes.io/revision']).toBe('3');
  });

  test('waits while the rollout is paused', () => {
    const paused = scheduled([], [apply, specPatch(20_000, web, { template, paused: true })]);
    expect(comings(paused, 'ReplicaSet')).toHaveLength(1);
  });

  test('with Recreate comes when all old pods are gone', () => {
    const recreate = { ...web, spec: { ...web.spec, strategy: { type: 'Recreate' } } };
    const all = scheduled([], [{ ...apply, objects: [recreate] }, specPatch(20_000, web, { template })]);
    const order = comings(all, 'Pod')
      .slice(3)
      .map((text) => text.split(' ')[1]);
    expect(order.slice(0, 3)).not.toContain(undefined);
    expect(podsAt(all, 22_000).map(({ spec }) => spec.containers[0]?.image)).toEqual(Array(3).fill('app:1'));
    expect(podsAt(all, all.end).map(({ spec }) => spec.containers[0]?.image)).toEqual(Array(3).fill('app:2'));
  });
});

test('more replicas grow the present set', () => {
  const story = scheduled([], [apply, specPatch(20_000, web, { replicas: 5 })]);
  expect(short(textsOf(story, 'deployment-controller')).at(-1)).toBe('ScalingReplicaSet Scaled up from 3 to 5');
  expect(podsAt(story, story.end)).toHaveLength(5);
});

describe('a rollout that stands still', () => {
  const stuck = { ...web, spec: { ...web.spec, progressDeadlineSeconds: 30 } };
  const apply = { t: 0, do: 'apply', objects: [stuck] } as const;
  const patch = (t: number) => specPatch(t, stuck, { progressDeadlineSeconds: 60 });
  const timedOut = (story: ReturnType<typeof unscheduled>) =>
    story.trace.flatMap((event) => {
      const isOfIt = event.what === 'write' && event.object.kind === 'Deployment';
      return isOfIt && progress(event.object as Workload) === 'ProgressDeadlineExceeded' ? [event.t] : [];
    });

  test('has timed out once its deadline has passed, and is not asked about for ever', () => {
    const story = unscheduled([], [apply, { t: 600_000, do: 'scheduler', runs: true }]);
    expect(story.stalled).toBeNull();
    const [first = 0, ...more] = timedOut(story);
    expect(Math.floor(first / 1000)).toBe(31);
    expect(more).toEqual([]);
  });

  test('stays timed out, also where its deadline is moved out of reach', () => {
    const story = unscheduled([], [apply, patch(50_000), { t: 600_000, do: 'scheduler', runs: true }]);
    expect(story.stalled).toBeNull();
    expect(progress(workloadAt(story, 'Deployment', 500_000))).toBe('ProgressDeadlineExceeded');
  });

  test('that gets its pods after all has progressed', () => {
    const story = scheduled([], [apply]);
    expect(timedOut(story)).toEqual([]);
    expect(progress(workloadAt(story, 'Deployment', story.end))).toBe('NewReplicaSetAvailable');
  });
});

test('a pause and its end are reported as progress that nobody knows (DeploymentPaused, DeploymentResumed)', () => {
  const pause = specPatch(20_000, web, { paused: true });
  const story = scheduled([], [apply, pause, specPatch(30_000, web, { paused: false })]);
  const reasons = story.trace.flatMap((event) =>
    event.what === 'write' && event.object.kind === 'Deployment' && event.t >= 20_000
      ? [progress(event.object as Workload)]
      : [],
  );
  expect([...new Set(reasons)]).toEqual(['NewReplicaSetAvailable', 'DeploymentPaused', 'DeploymentResumed']);
});

test('without a deadline, which is written as the largest of 32 bits, nothing is said of progress', () => {
  const endless = workload('Deployment', 'web', { replicas: 1, progressDeadlineSeconds: 2 ** 31 - 1 });
  const story = scheduled([], [{ t: 0, do: 'apply', objects: [endless] }]);
  const conditions = workloadAt(story, 'Deployment', story.end).status?.conditions ?? [];
  expect(conditions.map(({ type, status }) => `${type} ${status}`)).toEqual(['Available True']);
});

test('with Recreate it is not available while a pod is missing', () => {
  const again = workload('Deployment', 'web', { replicas: 2, strategy: { type: 'Recreate' } });
  const story = scheduled([], [{ t: 0, do: 'apply', objects: [again] }]);
  const available = (t: number) =>
    workloadAt(story, 'Deployment', t).status?.conditions?.find(({ type }) => type === 'Available')?.status;
  expect([available(500), available(story.end)]).toEqual(['False', 'True']);
});

test('the template’s finalizers hold its pods', () => {
  const held = { ...web.spec?.template, metadata: { labels: { app: 'web' }, finalizers: ['example.com/hold'] } };
  const deployment = workload('Deployment', 'web', { replicas: 1, template: held as never });
  const story = scheduled([], [{ t: 0, do: 'apply', objects: [deployment] }]);
  expect(podsAt(story, story.end).map(({ metadata }) => metadata.finalizers)).toEqual([['example.com/hold']]);
});

test('a ReplicaSet beyond the history goes when the rollout is over, not at its start (cleanupDeployment)', () => {
  const limited = workload('Deployment', 'web', { replicas: 2, strategy: bounds, revisionHistoryLimit: 0 });
  const story = scheduled([], [{ t: 0, do: 'apply', objects: [limited] }, specPatch(20_000, limited, { template })]);
  const gone = comings(story, 'ReplicaSet').filter((text) => text.includes('DELETED'));
  const last = comings(story, 'Pod')
    .filter((text) => text.includes('ADDED'))
    .at(-1);
  expect(gone).toHaveLength(1);
  expect(Number.parseFloat(gone[0] ?? '')).toBeGreaterThan(Number.parseFloat(last ?? ''));
});
