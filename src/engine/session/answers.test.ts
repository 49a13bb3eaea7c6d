import { expect, test } from 'vitest';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import type { Action } from '../simulation/situation.ts';
import type { ResolvedAction } from '../simulation/userActions.ts';
import { answersTo } from './answers.ts';

type Both = Action & ResolvedAction;
const reported = (...actions: Both[]) =>
  answersTo(scheduled(running(workload('ReplicaSet', 'web', { replicas: 1 })), actions), actions);
const cordon: Both = { t: 1000, do: 'cordon', node: 'node-1', unschedulable: true };

test.each<[string, Both]>([
  ['a cordon', cordon],
  ['a drain, by its cordon', { t: 1000, do: 'drain', node: 'node-1' }],
  ['a Node deleted', { t: 1000, do: 'deleteObject', subject: 'Node/node-1' }],
])('%s is answered when it is stored, some hundredths later', (_, action) => {
  const [{ t, refused } = { t: 0, refused: '' }] = reported(action);
  expect(refused).toBeNull();
  expect(t).toBeGreaterThan(1000);
  expect(t).toBeLessThan(1100);
});

test('what breaks a node asks nothing of the API server', () =>
  expect(reported({ t: 1000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false })).toEqual([
    { t: 1000, refused: null },
  ]));

test('an API server that is down refuses', () => {
  const [down, refused] = reported({ t: 0, do: 'fault', fault: { what: 'apiServer' }, runs: false }, cordon);
  expect(down).toEqual({ t: 0, refused: null });
  expect(refused?.refused).toMatch(/./);
});

test('of two things asked for at one instant each has its own answer', () => {
  const nobody: Both = { t: 1000, do: 'deleteObject', subject: 'Node/nobody' };
  expect(reported(nobody, cordon).map(({ refused }) => refused !== null)).toEqual([true, false]);
  expect(reported(cordon, nobody).map(({ refused }) => refused !== null)).toEqual([false, true]);
});
