import { expect, test } from 'vitest';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import type { PodDisruptionBudget } from '../objects/types.ts';
import { drainsAt } from './drains.ts';

const budget = (minAvailable: number) =>
  ({
    kind: 'PodDisruptionBudget',
    metadata: { name: 'web-pdb' },
    spec: { selector: { matchLabels: { app: 'web' } }, minAvailable },
  }) as PodDisruptionBudget;

const drained = (minAvailable: number) =>
  scheduled(
    [...running(workload('ReplicaSet', 'web', { replicas: 2 })), budget(minAvailable)],
    [{ t: 1000, do: 'drain', node: 'node-1' }],
  );

test('before it and after its end there is no drain', () => {
  const run = drained(0);
  expect(drainsAt(run, 999)).toEqual([]);
  expect(drainsAt(run, 1500)).toMatchObject([{ node: 'node-1', since: 1000, asked: 2, gone: 0, refused: [] }]);
  expect(drainsAt(run, run.end)).toEqual([]);
});

test('what the budget refuses is told with its numbers and the next try, until it is granted', () => {
  const run = drained(1);
  const [first] = drainsAt(run, 1100);
  expect(first).toMatchObject({ asked: 2, gone: 0 });
  expect(first?.refused).toEqual([
    {
      pod: expect.stringMatching(/^default\/web-/),
      code: 429,
      message: 'The disruption budget web-pdb needs 1 healthy pods and has 2 currently',
      again: 6040,
    },
  ]);
  const states = Array.from({ length: Math.floor(run.end / 100) }, (_, i) => drainsAt(run, i * 100)[0]);
  expect(states.some((one) => one?.gone === 1 && one.refused.length === 0)).toBe(true);
});

test('what is refused for ever has a next try for as long as the run shows one', () => {
  const run = drained(2);
  const last = drainsAt(run, run.end)[0]?.refused ?? [];
  expect(last.map(({ again }) => again)).toEqual([null, null]);
});
