/** Indexed Jobs: which index gets a pod, when it fails, and when some are enough. */
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Pod, Workload, WorkloadSpec } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import { podsAt, scheduled, textsOf, workload, workloadAt } from './fixtures.ts';
import { makePods } from './makePods.ts';
import { firstPending, indexesText, indexOf, readIndexes } from './jobIndexes.ts';
import { metSuccessRule } from './jobSuccessPolicy.ts';

test.each<[string, readonly number[]]>([
  ['', []],
  ['3', [3]],
  ['1,3-5', [1, 3, 4, 5]],
  ['0,1', [0, 1]],
])('%j is %j', (text, indexes) => {
  expect(readIndexes(text)).toEqual(indexes);
  expect(indexesText(indexes)).toBe(text);
});

test('any indexes are read as they were written', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), (indexes) => {
      expect(readIndexes(indexesText(indexes))).toEqual(indexes.toSorted((a, b) => a - b));
    }),
  ));

test('the lowest that are free come first, and none beyond the completions', () => {
  expect(firstPending(5, 2, [0, 2])).toEqual([1, 3]);
  expect(firstPending(3, 5, [1])).toEqual([0, 2]);
});

test.each<[string, { succeededIndexes?: string; succeededCount?: number }, readonly number[], boolean]>([
  ['all of those named', { succeededIndexes: '0,2' }, [0, 2], true],
  ['not all of those named', { succeededIndexes: '0,2' }, [0, 1], false],
  ['so many', { succeededCount: 2 }, [1, 3], true],
  ['so many of those named', { succeededIndexes: '0-2', succeededCount: 2 }, [0, 2, 5], true],
  ['too few of those named', { succeededIndexes: '0-2', succeededCount: 2 }, [0, 5], false],
])('a rule of success: %s', (_, rule, succeeded, isMet) => {
  const job = { kind: 'Job', metadata: { name: 'j' }, spec: { successPolicy: { rules: [rule] } } } as Workload;
  expect(metSuccessRule(job, succeeded)).toBe(isMet ? 'Matched rules at index 0' : null);
});

/** An Indexed Job whose container ends a second after its start. */
function job(code: number, spec: Partial<WorkloadSpec> = {}) {
  const annotations = { 'sim/app': JSON.stringify({ runs: [{ after: 1, code }] }) };
  const pod = { containers: [{ name: 'app', image: 'app:1' }], restartPolicy: 'Never' };
  return workload('Job', 'work', {
    completionMode: 'Indexed',
    template: { metadata: { annotations }, spec: pod },
    ...spec,
  });
}
const applied = (subject: Workload) => scheduled([], [{ t: 0, do: 'apply', objects: [subject] }]);
const statusOf = (of: Run) => workloadAt(of, 'Job', of.end).status;
const indexes = (pods: readonly Pod[]) => pods.map(indexOf);
const ends = (of: Run) => statusOf(of)?.conditions?.map(({ type, reason }) => `${type} ${reason}`);

describe('an Indexed Job', () => {
  const story = applied(job(0, { completions: 4, parallelism: 2 }));

  test('has each index succeed once', () => {
    expect(indexes(podsAt(story, story.end)).toSorted()).toEqual([0, 1, 2, 3]);
    expect(statusOf(story)).toMatchObject({ succeeded: 4, completedIndexes: '0-3' });
    expect(ends(story)).toEqual(['SuccessCriteriaMet CompletionsReached', 'Complete CompletionsReached']);
  });

  test('works on no more at a time than its parallelism', () => expect(podsAt(story, 900)).toHaveLength(2));

  test('tells each pod its index', () => {
    const [first] = podsAt(story, 900);
    expect(first?.metadata.name).toMatch(/^work-0-\w{5}$/);
    expect(first?.metadata.labels).toMatchObject({ 'batch.kubernetes.io/job-completion-index': '0' });
    expect(first?.spec).toMatchObject({
      hostname: 'work-0',
      containers: [{ env: [{ name: 'JOB_COMPLETION_INDEX' }] }],
    });
  });

  test('tries an index again that has failed', () => {
    const failing = applied(job(1, { completions: 2, parallelism: 1, backoffLimit: 1 }));
    expect(indexes(podsAt(failing, failing.end))).toEqual([0, 0]);
    expect(ends(failing)?.at(-1)).toBe('Failed BackoffLimitExceeded');
  });

  test('is complete when its rule says so: the others are deleted', () => {
    const early = applied(
      job(0, { completions: 4, parallelism: 1, successPolicy: { rules: [{ succeededCount: 2 }] } }),
    );
    expect(statusOf(early)).toMatchObject({ succeeded: 2, completedIndexes: '0,1' });
    expect(ends(early)).toEqual(['SuccessCriteriaMet SuccessPolicy', 'Complete SuccessPolicy']);
  });
});

describe('backoffLimitPerIndex', () => {
  const story = applied(job(1, { completions: 2, parallelism: 2, backoffLimitPerIndex: 1 }));
  const counts = (of: Run) =>
    podsAt(of, of.end).map(({ metadata }) => metadata.annotations?.['batch.kubernetes.io/job-index-failure-count']);

  test('each index has its own tries, and the Job fails when all are done', () => {
    expect(indexes(podsAt(story, story.end)).toSorted()).toEqual([0, 0, 1, 1]);
    expect(counts(story).toSorted()).toEqual(['0', '0', '1', '1']);
    expect(statusOf(story)).toMatchObject({ failed: 4, failedIndexes: '0,1' });
    expect(ends(story)).toEqual(['FailureTarget FailedIndexes', 'Failed FailedIndexes']);
    expect(textsOf(story, 'job-controller').at(-1)).toBe('FailedIndexes Job has failed indexes');
  });

  test('waits for each index as long as its failures say', () => {
    const second = podsAt(story, story.end).map(({ metadata }) => metadata.creationTimestamp?.slice(17, 19));
    // Both failed within one second of the clock, and the API keeps no more: their waits end at once.
    expect(second.toSorted()).toEqual(['00', '00', '11', '11']);
  });

  test('too many failed indexes end it before', () => {
    const early = applied(job(1, { completions: 9, parallelism: 1, backoffLimitPerIndex: 0, maxFailedIndexes: 1 }));
    expect(statusOf(early)).toMatchObject({ failedIndexes: '0,1' });
    expect(ends(early)?.at(-1)).toBe('Failed MaxFailedIndexesExceeded');
  });

  test('a FailIndex rule gives its index no other try', () => {
    const rules = [{ action: 'FailIndex', onExitCodes: { operator: 'In', values: [1] } }];
    const once = applied(
      job(1, { completions: 1, parallelism: 1, backoffLimitPerIndex: 5, podFailurePolicy: { rules } }),
    );
    expect(podsAt(once, once.end)).toHaveLength(1);
    expect(ends(once)?.at(-1)).toBe('Failed FailedIndexes');
  });
});

test('an Indexed Job of a file has its first pods with their indexes', () => {
  const made = makePods([job(0, { completions: 3, parallelism: 2 })]);
  expect(indexes(made)).toEqual([0, 1]);
  expect(made.map(({ metadata }) => metadata.name.replace(/\w{5}$/, ''))).toEqual(['work-0-', 'work-1-']);
});
