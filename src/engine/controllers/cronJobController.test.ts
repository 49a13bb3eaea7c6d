import type { ObjectRef } from '../objects/ref.ts';
import { expect, test } from 'vitest';
import type { Workload } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import { comings, scheduled, specPatch, textsOf, workload, workloadAt } from './fixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';
import type { CronJob } from '../objects/cronJobTypes.ts';

/** Every minute, a Job whose container ends `after` seconds later; virtual 0 is a full minute. */
function cronJob(after: number, spec: CronJob['spec'] = {}, code = 0): CronJob {
  const annotations = { 'sim/app': JSON.stringify({ runs: [{ after, code }] }) };
  const pod = { containers: [{ name: 'app', image: 'app:1' }], restartPolicy: 'Never' };
  const jobTemplate = {
    metadata: { labels: { of: 'tick' } },
    spec: { backoffLimit: 0, template: { metadata: { annotations }, spec: pod } },
  };
  return { kind: 'CronJob', metadata: { name: 'tick' }, spec: { schedule: '* * * * *', jobTemplate, ...spec } };
}

const component = 'cronjob-controller';
/** Goes on to minute 4 and a half. */
const later: ResolvedAction = { t: 270_000, do: 'apply', objects: [workload('ReplicaSet', 'late', { replicas: 0 })] };
const applied = (one: CronJob, ...more: readonly ResolvedAction[]): Run =>
  scheduled([], [{ t: 0, do: 'apply', objects: [one] }, later, ...more]);
const stored = (run: Run, t: number) => [...(run.stateAt(t).objects.get('CronJob')?.values() ?? [])][0] as CronJob;
const minutes = (run: Run) =>
  comings(run, 'Job').map((text) => text.replace(/^(\d+)\.\d+ (\w+) tick-29\d*(\d\d)$/, '$1 $2 $3'));

test('a Job comes at each full minute, named by it, with the labels of its template', () => {
  const story = applied(cronJob(5));
  expect(minutes(story).slice(0, 2)).toEqual(['60 ADDED 61', '120 ADDED 62']);
  const job = workloadAt(story, 'Job', 61_000);
  expect(job.metadata.labels).toEqual({ of: 'tick' });
  expect(job.metadata.annotations).toEqual({
    'batch.kubernetes.io/cronjob-scheduled-timestamp': '2026-01-01T00:01:00Z',
  });
  expect(stored(story, 61_000).status).toMatchObject({ lastScheduleTime: '2026-01-01T00:01:00Z' });
  expect(stored(story, 61_000).status?.active).toHaveLength(1);
  expect(stored(story, 90_000).status?.active).toBeUndefined();
  expect(stored(story, 90_000).status?.lastSuccessfulTime).toBeDefined();
});

test('of a manifest it goes on until its first Job; those after it keep no run going', () => {
  const story = scheduled([cronJob(5)]);
  expect(minutes(story)).toEqual(['60 ADDED 61']);
});

test('three that succeeded and one that failed are left', () => {
  const good = applied(cronJob(5), { ...later, t: 400_000 });
  expect(minutes(good).filter((text) => text.includes('DELETED'))).toEqual([
    '248 DELETED 61',
    '308 DELETED 62',
    '368 DELETED 63',
  ]);
  const bad = applied(cronJob(5, {}, 1));
  expect(minutes(bad).filter((text) => text.includes('DELETED'))).toHaveLength(3);
  expect(textsOf(good, component)).toContain('SuccessfulDelete Deleted job tick-29453761');
});

test('Forbid makes none beside one that runs, and says so', () => {
  const story = applied(cronJob(100, { concurrencyPolicy: 'Forbid' }));
  expect(minutes(story).slice(0, 2)).toEqual(['60 ADDED 61', '163 ADDED 62']);
  expect(textsOf(story, component)).toContain(
    'JobAlreadyActive Not starting job because prior execution is running and concurrency policy is Forbid',
  );
});

test('Replace deletes the one that runs first', () => {
  const story = applied(cronJob(100, { concurrencyPolicy: 'Replace' }));
  expect(
    textsOf(story, component)
      .slice(0, 4)
      .map((text) => text.split(' ').slice(0, 2).join(' ')),
  ).toEqual([
    'SuccessfulCreate Created',
    'SuccessfulDelete Deleted',
    'SuccessfulCreate Created',
    'SuccessfulDelete Deleted',
  ]);
  expect(stored(story, 125_000).status?.active).toHaveLength(1);
});

const resumed = (t: number): ResolvedAction => ({
  t,
  do: 'patch',
  subject: 'CronJob/default/tick',
  patch: { type: 'merge', fields: { spec: { suspend: false } } },
});

test('suspended it makes none; resumed it makes the last that it missed, unless the deadline has passed', () => {
  expect(minutes(applied(cronJob(5, { suspend: true })))).toEqual([]);
  expect(minutes(applied(cronJob(5, { suspend: true }), resumed(190_000))).slice(0, 2)).toEqual([
    '190 ADDED 63',
    '240 ADDED 64',
  ]);
  const strict = applied(cronJob(5, { suspend: true, startingDeadlineSeconds: 8 }), resumed(190_000));
  expect(minutes(strict)[0]).toEqual('240 ADDED 64');
});

test('what it says of a schedule or a zone that nobody can read', () => {
  const bare = cronJob(5, { schedule: '* * *' });
  expect(textsOf(scheduled([bare]), component)).toEqual([
    'UnparseableSchedule unparseable schedule: "* * *" : expected exactly 5 fields, found 3: [* * *]',
  ]);
  expect(textsOf(scheduled([cronJob(5, { timeZone: 'Mars/Olympus' })]), component)).toEqual([
    'UnknownTimeZone invalid timeZone: "Mars/Olympus": unknown time zone Mars/Olympus',
  ]);
});

test('a Job that is gone leaves the list; deleted with it they all go', () => {
  const gone = (t: number, subject: ObjectRef): ResolvedAction => ({ t, do: 'deleteObject', subject });
  const story = applied(cronJob(500), gone(70_000, 'Job/default/tick-29453761'));
  expect(textsOf(story, component)).toContain('MissingJob Active job went missing: tick-29453761');
  const left = applied(cronJob(500), gone(70_000, 'CronJob/default/tick'));
  expect(left.stateAt(80_000).objects.get('Job')?.size).toBe(0);
});

test('with 101 missed times it complains, and makes the last', () => {
  const old = { ...cronJob(5), metadata: { name: 'tick', creationTimestamp: '2025-12-31T00:00:00Z' } };
  const now = workload('ReplicaSet', 'now', { replicas: 0 });
  const dated: Workload = { ...now, metadata: { name: 'now', creationTimestamp: '2026-01-01T00:00:30Z' } };
  expect(textsOf(scheduled([old, dated]), component).slice(0, 2)).toEqual([
    'TooManyMissedTimes too many missed start times. Set or decrease .spec.startingDeadlineSeconds or check clock skew',
    'SuccessfulCreate Created job tick-29453760',
  ]);
});

test('a new schedule is in force at once', () => {
  const story = applied(cronJob(5, { schedule: '0 0 1 1 *' }), {
    ...specPatch(100_000, workload('Job', 'tick'), {}),
    subject: 'CronJob/default/tick',
    patch: { type: 'merge', fields: { spec: { schedule: '*/2 * * * *' } } },
  } as ResolvedAction);
  expect(minutes(story)[0]).toBe('120 ADDED 62');
});

test('a weekend that its rough count jumps into neither makes a Job nor holds the clock up', () => {
  const office = cronJob(5, { schedule: '30 6-16/4 * * 1-5' });
  const friday = { ...office, status: { lastScheduleTime: '2026-01-02T06:30:00Z' } };
  const now = workload('ReplicaSet', 'now', { replicas: 0 });
  const sunday: Workload = { ...now, metadata: { name: 'now', creationTimestamp: '2026-01-04T12:00:00Z' } };
  const story = scheduled([friday, sunday]);
  expect(story.stalled).toBeNull();
  expect(comings(story, 'Job')).toEqual([]);
});
