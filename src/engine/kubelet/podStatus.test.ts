import { describe, expect, test } from 'vitest';
import type { Pod, PodStatus } from '../objects/types.ts';
import { emptyRecord, newSandbox, type PodRecord } from './containerRecord.ts';
import { PodAllocation } from './podAllocation.ts';
import { podStatus, type PodStatusInputs } from './podStatus.ts';

const pod: Pod = {
  kind: 'Pod',
  metadata: { name: 'web', generation: 3 },
  spec: { containers: [{ name: 'app' }] },
  status: { conditions: [{ type: 'example.com/gate', status: 'True' }] },
};
const running: PodRecord = {
  sandboxes: [newSandbox(0)],
  containers: new Map([
    ['app', { name: 'app', image: null, attempt: 1, state: 'running', startedAt: 5000, end: null, previous: null }],
  ]),
};
const build = (inputs: Partial<PodStatusInputs>): PodStatus =>
  podStatus({
    pod,
    seen: running,
    before: undefined,
    failures: new Map(),
    isStarted: () => true,
    isReady: () => true,
    epoch: 0,
    isTerminal: false,
    allocation: new PodAllocation(pod),
    podIP: '10.0.0.1',
    now: '2026-01-01T00:00:00Z',
    verdict: null,
    era: '1.36',
    ...inputs,
  });

describe('a status', () => {
  test('of a running pod has its address, its run and the generation that was seen', () => {
    expect(build({})).toMatchObject({
      phase: 'Running',
      podIP: '10.0.0.1',
      observedGeneration: 3,
      containerStatuses: [{ ready: true, restartCount: 1, state: { running: { startedAt: '1970-01-01T00:00:05Z' } } }],
    });
  });

  test('leaves the conditions of others alone', () => {
    expect(build({}).conditions).toContainEqual({ type: 'example.com/gate', status: 'True' });
  });

  test('never leaves a phase that is an end', () => {
    expect(build({ before: { phase: 'Failed' } }).phase).toBe('Failed');
  });

  test('keeps an end that others have stored while containers still run, and is not ready', () => {
    const status = build({ pod: { ...pod, status: { phase: 'Failed' } }, before: { phase: 'Running' } });
    expect(status.phase).toBe('Failed');
    expect(status.conditions).toContainEqual(expect.objectContaining({ type: 'Ready', reason: 'PodFailed' }));
  });

  test('before anything runs has no address', () => {
    expect(build({ seen: emptyRecord })).toMatchObject({ phase: 'Pending' });
    expect(build({ seen: emptyRecord }).podIP).toBeUndefined();
  });
});

test('a run is the last one while a start fails, and not any more when it is the present one again', () => {
  const end = { at: 6000, exitCode: 0, reason: 'Completed' };
  const run = { name: 'app', image: null, attempt: 0, state: 'exited', startedAt: 5000, end, previous: null } as const;
  const seen = { sandboxes: [newSandbox(0)], containers: new Map([['app', run]]) };
  const failed = build({ seen, failures: new Map([['app', { reason: 'PostStartHookError', message: '' }]]) });
  const ended = build({ seen, before: failed });
  const terminated = expect.objectContaining({ finishedAt: '1970-01-01T00:00:06Z' });
  expect(failed.containerStatuses).toMatchObject([{ state: { waiting: {} }, lastState: { terminated } }]);
  expect(ended.containerStatuses).toMatchObject([{ state: { terminated } }]);
  expect(ended.containerStatuses?.[0]?.lastState).toBeUndefined();
});
