import { describe, expect, test } from 'vitest';
import type { KubeObject, Pod, Workload, WorkloadSpec } from '../objects/types.ts';
import { deletion } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { makeDependents } from './makePods.ts';
import { comings, podsAt, running, scheduled, textsOf, workload, workloadAt } from './fixtures.ts';

/** A Job whose container ends a second after its start. */
function job(code: number, spec: Partial<WorkloadSpec> = {}) {
  const annotations = { 'sim/app': JSON.stringify({ runs: [{ after: 1, code }] }) };
  const pod = { containers: [{ name: 'app', image: 'app:1' }], restartPolicy: 'Never' };
  return workload('Job', 'work', { template: { metadata: { annotations }, spec: pod }, ...spec });
}
const applied = (subject: ReturnType<typeof job>) => scheduled([], [{ t: 0, do: 'apply', objects: [subject] }]);
const starts = (texts: readonly string[]) => texts.map((text) => Math.floor(Number(text.split(' ')[0])));

test('makes pods again after failures, each time twice as late, until there were too many', () => {
  const story = applied(job(1, { backoffLimit: 2 }));
  expect(starts(comings(story, 'Pod'))).toEqual([0, 11, 32]);
  expect(textsOf(story, 'job-controller').at(-1)).toBe(
    'BackoffLimitExceeded Job has reached the specified backoff limit',
  );
  const { status } = workloadAt(story, 'Job', story.end);
  expect(status).toMatchObject({ failed: 3, ready: 0, terminating: 0 });
  expect(status?.conditions?.map(({ type }) => type)).toEqual(['FailureTarget', 'Failed']);
});

test('lets each pod go when its end is counted, and is complete with the last', () => {
  const story = applied(job(0, { completions: 3, parallelism: 2 }));
  expect(textsOf(story, 'job-controller').at(-1)).toBe('Completed Job completed');
  expect(workloadAt(story, 'Job', story.end).status).toMatchObject({ succeeded: 3 });
  expect(podsAt(story, story.end).map(({ metadata }) => metadata.finalizers)).toEqual(Array(3).fill(undefined));
});

test.each<[string, (job: KubeObject) => Run]>([
  ['applied', (one) => scheduled([], [{ t: 0, do: 'apply', objects: [one] }])],
  ['of a file', (one) => scheduled([one, ...makeDependents([one])])],
  ['whose pods run already', (one) => scheduled(running(one))],
])('whose processes are told nothing comes to its end, pod after pod: %s', (_, run) => {
  const spec = { containers: [{ name: 'app', image: 'app:1' }], restartPolicy: 'Never' };
  const story = run(
    workload('Job', 'work', { template: { spec }, completions: 3, parallelism: 2, completionMode: 'Indexed' }),
  );
  expect(textsOf(story, 'job-controller').at(-1)).toBe('Completed Job completed');
  expect(workloadAt(story, 'Job', story.end).status).toMatchObject({ succeeded: 3, completedIndexes: '0-2' });
  expect(workloadAt(story, 'Job', 9000).status?.succeeded ?? 0).toBe(0);
});

test('fails at once by a FailJob rule, and deletes what still runs', () => {
  const rules = [{ action: 'FailJob', onExitCodes: { operator: 'In', values: [1] } }];
  const story = applied(job(1, { podFailurePolicy: { rules } }));
  expect(textsOf(story, 'job-controller').at(-1)).toMatch(
    /^PodFailurePolicy Container app for pod default\/work-\w+ failed with exit code 1 matching FailJob rule at index 0$/,
  );
  expect(comings(story, 'Pod')).toHaveLength(1);
});

test('fails at its deadline, once the pods that it deletes have ended', () => {
  const story = applied(job(0, { activeDeadlineSeconds: 1, completions: 2 }));
  expect(textsOf(story, 'job-controller').at(-1)).toBe(
    'DeadlineExceeded Job was active longer than specified deadline',
  );
  expect(workloadAt(story, 'Job', story.end).status).toMatchObject({ ready: 0, terminating: 0 });
});

describe('a pod that is deleted', () => {
  const replaced = (podReplacementPolicy: string): readonly string[] => {
    const annotations = { 'sim/app': JSON.stringify({ runs: [{}], onTerm: { after: 5, code: 0 } }) };
    const pod = { containers: [{ name: 'app', image: 'app:1' }], restartPolicy: 'Never' };
    const template = { metadata: { annotations }, spec: pod };
    const objects = running(
      workload('Job', 'work', { template, podReplacementPolicy, parallelism: 1, completions: 2 }),
    );
    const one = objects.find(({ kind }) => kind === 'Pod') as Pod;
    return comings(scheduled(objects, [deletion(1000, one)]), 'Pod').map((text) => text.split(' ')[1] ?? '');
  };

  test('counts as failed at once: the next comes after the back-off', () =>
    expect(replaced('TerminatingOrFailed')).toEqual(['DELETED', 'ADDED']));

  test('is waited for with Failed: it succeeds, and goes when the next is there', () =>
    expect(replaced('Failed')).toEqual(['ADDED', 'DELETED']));
});

test.each(['Background', 'Foreground', 'Orphan'] as const)(
  'pods of a Job that is gone are let go: %s',
  (propagationPolicy) => {
    const objects = running(workload('Job', 'work'));
    const story = scheduled(objects, [{ t: 0, do: 'deleteObject', subject: 'Job/default/work', propagationPolicy }]);
    expect(comings(story, 'Job').map((text) => text.split(' ')[1])).toEqual(['DELETED']);
    expect(podsAt(story, story.end).flatMap(({ metadata }) => metadata.finalizers ?? [])).toEqual([]);
  },
);

test('pods that still stop when it fails count as failed at once (trackJobStatusAndRemoveFinalizers)', () => {
  const annotations = { 'sim/app': JSON.stringify({ onTerm: { after: 5, code: 0, ignore: false } }) };
  const spec = { containers: [{ name: 'app', image: 'app:1' }], restartPolicy: 'Never' };
  const template = { metadata: { annotations }, spec };
  const subject = workload('Job', 'work', { template, parallelism: 2, completions: 2, activeDeadlineSeconds: 4 });
  const story = applied(subject);
  const sums = story.trace.flatMap((event) =>
    event.what === 'write' && event.object.kind === 'Job'
      ? [{ t: event.t, failed: (event.object as Workload).status?.failed }]
      : [],
  );
  const counted = sums.find(({ failed }) => failed === 2);
  const ended = comings(story, 'Pod').find((text) => text.includes('DELETED'));
  expect(counted?.t).toBeLessThan(5000);
  expect(Number.parseFloat(ended ?? '')).toBeGreaterThan(8);
});
