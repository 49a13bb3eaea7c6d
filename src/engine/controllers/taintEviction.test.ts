/** What NoExecute taints do to pods that run (CTRL-7, CTRL-8). */
import { expect, test } from 'vitest';
import type { Taint, Toleration } from '../objects/types.ts';
import { calls, events, pod, run, writtenAt } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const maint: Taint = { key: 'maint', effect: 'NoExecute' };
const taint = (t: number, taints: readonly Taint[] | null): ResolvedAction => ({
  t,
  do: 'patch',
  subject: 'Node/node-1',
  patch: { type: 'merge', fields: { spec: { taints } } },
});
const tolerating = (...tolerations: readonly Toleration[]) => pod('web', { node: 'node-1', spec: { tolerations } });
const forSeconds = (tolerationSeconds: number, key = 'maint'): Toleration => ({
  key,
  operator: 'Exists',
  effect: 'NoExecute',
  tolerationSeconds,
});
const deletedAt = (story: Run) => {
  const at = writtenAt(story, ({ metadata }) => metadata.deletionTimestamp !== undefined);
  return at === null ? null : Math.floor(at / 1000);
};
const textsOf = (story: Run) =>
  events(story, 'event').flatMap(({ reason, message, t }) =>
    reason === 'TaintManagerEviction' ? [`${Math.floor(t / 1000)} ${message}`] : [],
  );

test.each<[string, readonly Toleration[], number | null]>([
  ['none: now', [], 1],
  ['for ever: never', [{ key: 'maint', operator: 'Exists' }], null],
  ['for 20 s', [forSeconds(20)], 21],
  ['for no time', [forSeconds(0)], 1],
  ['the first that fits counts', [forSeconds(30), forSeconds(5)], 31],
])('CTRL-7: tolerations of a pod: %s', (_, tolerations, seconds) => {
  const story = run([tolerating(...tolerations)], { actions: [taint(1000, [maint])] });
  expect(deletedAt(story)).toBe(seconds);
});

test('CTRL-7: of several taints the shortest time counts', () => {
  const both = [maint, { key: 'other', effect: 'NoExecute' }];
  const story = run([tolerating(forSeconds(20), forSeconds(9, 'other'))], { actions: [taint(1000, both)] });
  expect(deletedAt(story)).toBe(10);
});

test('CTRL-8: it says so, marks the pod, and asks for a deletion with its whole grace', () => {
  const story = run([pod('web', { node: 'node-1', grace: 7 })], { actions: [taint(1000, [maint])] });
  expect(textsOf(story)).toEqual(['1 Marking for deletion Pod default/web']);
  const marked = events(story, 'write').find(({ changed }) => changed.includes('deletionTimestamp'))?.object;
  expect(marked).toMatchObject({
    metadata: { deletionGracePeriodSeconds: 7 },
    status: { conditions: expect.arrayContaining([expect.objectContaining({ reason: 'DeletionByTaintManager' })]) },
  });
  expect(calls(story)[0]).toMatch(/stop app 7$/);
});

test('CTRL-8: a taint that goes in time takes its deletions back', () => {
  const story = run([tolerating(forSeconds(20))], { actions: [taint(1000, [maint]), taint(9000, null)] });
  expect(deletedAt(story)).toBeNull();
  expect(textsOf(story)).toEqual(['9 Cancelling deletion of Pod default/web']);
  expect(story.end).toBeLessThan(10_000);
});

test('a time that runs does not begin anew with another taint', () => {
  const both = [maint, { key: 'other', effect: 'NoExecute' }];
  const subject = tolerating(forSeconds(20), forSeconds(60, 'other'));
  const story = run([subject], { actions: [taint(1000, [maint]), taint(9000, both)] });
  expect(deletedAt(story)).toBe(21);
  expect(textsOf(story)).toHaveLength(1);
});

test('CTRL-11: a taint that comes to it says so of pods that end already as well', () => {
  const subject = pod('web', { node: 'node-1', onTerm: { ignore: true } });
  const both = [maint, { key: 'node.kubernetes.io/out-of-service', effect: 'NoExecute' }];
  const story = run([subject], { actions: [taint(1000, [maint]), taint(9000, both)] });
  expect(textsOf(story).map((text) => text.split(' ')[0])).toEqual(['1', '9']);
});

test('a pod that comes to a tainted node leaves it again', () => {
  const bind = { t: 5000, do: 'bind' as const, pod: 'default/web', node: 'node-1' };
  const story = run([pod('web')], { actions: [taint(1000, [maint]), bind] });
  expect(deletedAt(story)).toBe(5);
});

test('NoSchedule drives nobody away', () => {
  const story = run([tolerating()], { actions: [taint(1000, [{ key: 'maint', effect: 'NoSchedule' }])] });
  expect(deletedAt(story)).toBeNull();
});
