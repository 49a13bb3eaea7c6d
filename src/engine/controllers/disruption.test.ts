import { describe, expect, test } from 'vitest';
import type { PodDisruptionBudget } from '../objects/types.ts';
import { deletion, events, pod, run } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { budgetSelects, budgetStatus } from './disruptionStatus.ts';

const budget = (status?: PodDisruptionBudget['status']): PodDisruptionBudget => ({
  kind: 'PodDisruptionBudget',
  metadata: { name: 'web', namespace: 'default', generation: 1 },
  spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } },
  ...(status && { status }),
});
const apply = (t: number, object: PodDisruptionBudget) => ({ t, do: 'apply' as const, objects: [object] });
const statuses = (story: Run) =>
  events(story, 'write').flatMap(({ t, object }) => {
    const { status } = object as PodDisruptionBudget;
    return object.kind === 'PodDisruptionBudget' && status ? [{ t, ...status }] : [];
  });
const web = pod('web', { node: 'node-1', onTerm: { after: 2 } });
const other = pod('other', { node: 'node-2' });

describe('the status of a budget', () => {
  test('is written right after the budget, and after each change of its pods', () => {
    const story = run([web, other], { actions: [apply(0, budget()), deletion(1000, web)] });
    const counts = statuses(story).map(({ currentHealthy, expectedPods, disruptionsAllowed }) =>
      [currentHealthy, expectedPods, disruptionsAllowed].join(' '),
    );
    expect(counts).toEqual(['2 2 1', '1 2 0', '1 1 0']);
    expect(statuses(story)[0]?.t).toBe(30);
  });

  test('tells that there are no pods, each time that it is looked at, and allows nothing', () => {
    const story = run([], { actions: [apply(0, budget())] });
    expect(events(story, 'event')).toMatchObject([
      { reason: 'NoPods', message: 'No matching pods found', component: 'controllermanager' },
      { reason: 'NoPods', count: 2 },
    ]);
    expect(statuses(story)).toMatchObject([
      { disruptionsAllowed: 0, desiredHealthy: 1, conditions: [{ reason: 'InsufficientPods' }] },
    ]);
  });

  test('is left alone as long as nothing changes', () => {
    expect(events(run([web, budget()]), 'write')).toEqual([]);
  });
});

describe('an eviction that nobody carries out', () => {
  const since = '1970-01-01T00:00:00Z';
  const ready = { ...web, status: { conditions: [{ type: 'Ready', status: 'True' }] } };
  const seen = (now: number) =>
    budgetStatus(budget({ disruptedPods: { web: since, gone: since } }), {
      now,
      pods: [ready],
      scales: () => undefined,
    });

  test('counts against the budget for two minutes', () => {
    expect(seen(119_999)).toMatchObject({
      status: { currentHealthy: 0, disruptedPods: { web: since } },
      events: [],
      recheckAt: 120_000,
    });
    expect(seen(120_001)).toMatchObject({
      status: { currentHealthy: 1, disruptedPods: {} },
      events: [
        { reason: 'NotDeleted', message: "Pod was expected by PDB default/default to be deleted but it wasn't" },
      ],
      recheckAt: null,
    });
  });
});

test('a pod of a controller without a scale makes the status fail safely', () => {
  const owner = { apiVersion: 'batch/v1', kind: 'Job', name: 'j', uid: 'j', controller: true };
  const job = { ...web, metadata: { ...web.metadata, ownerReferences: [owner] } };
  const percent = { ...budget(), spec: { maxUnavailable: 1 } };
  expect(budgetStatus(percent, { now: 0, pods: [job], scales: () => undefined })).toMatchObject({
    status: { disruptionsAllowed: 0, conditions: [{ status: 'False', reason: 'SyncFailed' }] },
    events: [
      {
        reason: 'CalculateExpectedPodCountFailed',
        message: 'Failed to calculate the number of expected pods: jobs.batch does not implement the scale subresource',
      },
    ],
  });
});

test('an empty selector is about all pods of the namespace, none about no pod', () => {
  const everything = { ...budget(), spec: { selector: {} } };
  expect(budgetSelects(everything, web)).toBe(true);
  expect(budgetSelects(everything, { ...web, metadata: { ...web.metadata, namespace: 'other' } })).toBe(false);
  expect(budgetSelects({ ...budget(), spec: {} }, web)).toBe(false);
});

test('of two budgets over one pod one alone follows it, and a Warning says so', () => {
  const second = { ...budget(), metadata: { ...budget().metadata, name: 'web-too' } };
  const story = run([web, other], { actions: [apply(0, budget()), apply(0, second), deletion(1000, web)] });
  const [warning] = events(story, 'event').filter(({ reason }) => reason === 'MultiplePodDisruptionBudgets');
  expect(warning).toMatchObject({
    type: 'Warning',
    subject: 'Pod/default/web',
    message: 'Pod "default"/"web" matches multiple PodDisruptionBudgets.  Chose "web" arbitrarily.',
  });
  const later = events(story, 'write').filter(({ t, object }) => t > 1000 && object.kind === 'PodDisruptionBudget');
  expect(new Set(later.map(({ object }) => object.metadata.name))).toEqual(new Set(['web']));
});
