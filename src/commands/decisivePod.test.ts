import { expect, test } from 'vitest';
import { podView } from './fakeEngine.ts';
import { decisivePod } from './decisivePod.ts';

const well = podView('well', 'n1');
const waiting = podView('waiting', null);
const crashing = { ...podView('crashing', 'n1'), ready: '0/1', status: 'CrashLoopBackOff' };
const unready = { ...podView('unready', 'n1'), ready: '1/2' };
const gated = { ...podView('gated', 'n1'), isUnready: true } as const;
const failed = {
  ...podView('failed', 'n1'),
  phase: 'Failed',
  shape: 'Failed',
  status: 'Evicted',
  ready: '0/1',
} as const;
const done = {
  ...podView('done', 'n1'),
  phase: 'Succeeded',
  shape: 'Succeeded',
  status: 'Completed',
  ready: '0/1',
} as const;
const leaving = { ...podView('leaving', null), deletion: { grace: 30, at: 0, deadline: 30_000 } };

test.each([
  ['waits for a node', [well, failed, crashing, waiting], 'waiting'],
  ['crashes again and again', [well, failed, unready, crashing], 'crashing'],
  ['is not ready', [well, failed, unready], 'unready'],
  ['has a gate that is not ready', [well, gated], 'gated'],
  ['has failed', [well, done, failed], 'failed'],
])('the pod that %s is looked at first', (_, pods, name) => {
  expect(decisivePod(pods)?.name).toBe(name);
});

test('where all is well none is looked at, unless it is the only one', () => {
  expect(decisivePod([well, done, leaving])).toBeUndefined();
  expect(decisivePod([well])).toBe(well);
  expect(decisivePod([])).toBeUndefined();
});
