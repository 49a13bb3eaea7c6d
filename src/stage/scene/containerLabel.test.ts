import { expect, test } from 'vitest';
import { type ContainerSpec, containerView } from '../podStateFixture.ts';
import { containerLabel } from './containerLabel.ts';

const probe = (probe: 'startup' | 'readiness', result: 'Success' | 'Unknown') => ({
  probe,
  result,
  text: '',
  failure: null,
});
const killed = { state: 'terminated', reason: 'Error', message: null, exitCode: 137, since: 0 } as const;

test.each<[string, ContainerSpec, number | null]>([
  [
    'app, running, ready, 2 restarts; process has run for 3 s',
    { api: { restartCount: 2 }, process: { attempt: 2 } },
    null,
  ],
  [
    'app, running, not ready, 1 restart; process has run for 20 min',
    { api: { ready: false, restartCount: 1 }, process: { attempt: 1, since: -1_200_000 } },
    null,
  ],
  ['app, running, ready; process is stopping, with 12 s left', { process: { state: 'terminating' } }, 12],
  ['app, running, ready; process is stopping', { process: { state: 'terminating' } }, null],
  [
    'setup (init), Completed; process exited with 0',
    {
      name: 'setup',
      role: 'init',
      api: { state: 'terminated', reason: 'Completed', exitCode: 0 },
      process: { state: 'exited', exitCode: 0 },
    },
    null,
  ],
  [
    'app, CrashLoopBackOff 40s, 3 restarts; process exited with 137',
    {
      api: { state: 'waiting', reason: 'CrashLoopBackOff', restartCount: 3, last: killed },
      backoff: { delaySeconds: 40, until: 9_000 },
      process: { state: 'exited', exitCode: 137 },
    },
    null,
  ],
  [
    'app, running, ready; process exited with 1; the API and the node differ',
    { process: { state: 'exited', exitCode: 1 } },
    null,
  ],
  ['app, waiting; no process', { api: null, process: { state: 'none' } }, null],
  [
    'app, ContainerCreating; created, not started',
    { api: { state: 'waiting', reason: 'ContainerCreating' }, process: { state: 'created' } },
    null,
  ],
  [
    'app, running, ready; process runs; startup probe: Success; readiness probe: Unknown',
    { process: { since: null }, probes: [probe('startup', 'Success'), probe('readiness', 'Unknown')] },
    null,
  ],
])('%s', (text, spec, seconds) => {
  expect(containerLabel(containerView(spec), { now: 0, seconds, isGone: false })).toBe(text);
});

test('of a pod without an object the API says nothing', () => {
  const container = containerView({ api: null, process: { state: 'terminating' } });
  expect(containerLabel(container, { now: 0, seconds: null, isGone: true })).toBe(
    'app, no object; process is stopping; the API and the node differ',
  );
});
