import { expect, test } from 'vitest';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import { service } from '../simulation/fixtures.ts';
import type { Action } from '../simulation/situation.ts';
import { answersTo } from './answers.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

type Both = Action & ResolvedAction;
const reported = (...actions: Both[]) =>
  answersTo(
    scheduled(
      running(workload('ReplicaSet', 'web', { replicas: 1 })),
      actions.map((action, index) => ({ ...action, index })),
    ),
    actions,
  );
const cordon: Both = { t: 1000, do: 'cordon', node: 'node-1', unschedulable: true };
const nobody: Both = { t: 1000, do: 'deleteObject', subject: 'Node/nobody' };

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
  expect(reported(nobody, cordon).map(({ refused }) => refused !== null)).toEqual([true, false]);
  expect(reported(cordon, nobody).map(({ refused }) => refused !== null)).toEqual([false, true]);
});

test('what asks for several things at once leaves the next action its own answer', () => {
  const objects = ['a', 'b'].map((name) => service(name, { app: name }));
  const apply = { t: 1000, do: 'apply', objects, source: { id: 'two', name: 'two.yaml', content: '' } } as const;
  expect(reported(apply, nobody).map(({ refused }) => refused !== null)).toEqual([false, true]);
});

test('what asks for nothing takes no answer from the next action', () => {
  const bind: Both = { t: 1000, do: 'bind', pod: 'default/nobody', node: 'node-1' };
  expect(reported(bind, nobody).map(({ refused }) => refused !== null)).toEqual([false, true]);
});
