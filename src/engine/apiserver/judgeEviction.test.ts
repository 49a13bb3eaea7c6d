import { describe, expect, test } from 'vitest';
import type { Pod, PodDisruptionBudget } from '../objects/types.ts';
import { judgeEviction } from './judgeEviction.ts';

const web = (ready: boolean, phase = 'Running', deletionTimestamp?: string): Pod => ({
  kind: 'Pod',
  metadata: { name: 'web', labels: { app: 'web' }, ...(deletionTimestamp !== undefined && { deletionTimestamp }) },
  spec: { containers: [] },
  status: { phase, conditions: [{ type: 'Ready', status: ready ? 'True' : 'False' }] },
});
const budget = (
  status: PodDisruptionBudget['status'],
  spec: PodDisruptionBudget['spec'] = {},
  generation = 1,
): PodDisruptionBudget => ({
  kind: 'PodDisruptionBudget',
  metadata: { name: 'web-pdb', generation },
  spec,
  status: { observedGeneration: 1, ...status },
});
const none = budget({ disruptionsAllowed: 0, currentHealthy: 2, desiredHealthy: 2 });
const spare = budget({ disruptionsAllowed: 1, currentHealthy: 3, desiredHealthy: 2 });
const short = budget({ disruptionsAllowed: 0, currentHealthy: 1, desiredHealthy: 2 });

describe('deletes at once', () => {
  test.each<[string, Pod, readonly PodDisruptionBudget[]]>([
    ['a pod without a budget', web(true), []],
    ['a pod that has ended', web(true, 'Failed'), [none, none]],
    ['a pod that waits to run', web(false, 'Pending'), [none]],
    ['a pod on its way out', web(true, 'Running', '2026-01-01T00:00:00Z'), [none]],
    [
      'an unready pod whose budget allows it always',
      web(false),
      [budget(short.status, { unhealthyPodEvictionPolicy: 'AlwaysAllow' })],
    ],
    ['an unready pod while enough others are healthy', web(false), [none]],
  ])('%s', (_, pod, budgets) => expect(judgeEviction(pod, budgets, 0)).toEqual({ kind: 'delete' }));
});

const refusal = (pod: Pod, ...budgets: readonly PodDisruptionBudget[]) => {
  const verdict = judgeEviction(pod, budgets, 0);
  return verdict.kind === 'refused' ? verdict.answer : null;
};
const violation = { code: 429, message: "Cannot evict pod as it would violate the pod's disruption budget." };

describe('refuses', () => {
  test('what the budget has no room for, with its numbers', () =>
    expect(refusal(web(true), none)).toMatchObject({
      ...violation,
      causes: [
        {
          reason: 'DisruptionBudget',
          message: 'The disruption budget web-pdb needs 2 healthy pods and has 2 currently',
        },
      ],
    }));
  test('an unready pod below the budget', () => expect(refusal(web(false), short)).toMatchObject(violation));
  test('an unready pod where no pod has to be healthy, and none may go', () =>
    expect(refusal(web(false), budget({ disruptionsAllowed: 0, currentHealthy: 0, desiredHealthy: 0 }))).toMatchObject(
      violation,
    ));
  test('what the controller has not seen yet, for ten seconds', () =>
    expect(refusal(web(true), budget(spare.status, {}, 2))).toMatchObject({
      ...violation,
      retryAfterSeconds: 10,
      causes: [{ message: 'The disruption budget web-pdb is still being processed by the server.' }],
    }));
  test('a pod of two budgets', () =>
    expect(refusal(web(true), spare, spare)).toMatchObject({
      code: 500,
      message: 'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.',
    }));
  test('a budget below nothing, or one with too many pods in mind', () => {
    const disruptedPods = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`p${index}`, '']));
    expect(refusal(web(true), budget({ disruptionsAllowed: -1 }))?.code).toBe(403);
    expect(refusal(web(true), budget({ disruptionsAllowed: 1, disruptedPods }))?.code).toBe(403);
  });
});

test('counts an allowed disruption, so that the next request finds none', () => {
  const verdict = judgeEviction(web(true), [spare], 1000);
  const charged = verdict.kind === 'charge' ? verdict.budget : spare;
  expect(charged.status).toMatchObject({
    disruptionsAllowed: 0,
    disruptedPods: { web: '1970-01-01T00:00:01Z' },
    currentHealthy: 3,
    conditions: [{ type: 'DisruptionAllowed', status: 'False', reason: 'InsufficientPods' }],
  });
  expect(refusal(web(true), charged)).toMatchObject(violation);
});
