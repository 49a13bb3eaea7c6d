/** Each pod is synced again every minute, though nothing has happened to it. */
import { expect, test } from 'vitest';
import { events, pod, run, shown } from '../simulation/fixtures.ts';
import { defaultLatencies } from '../simulation/latencies.ts';

const bind = (name: string) => ({ t: 0, do: 'bind' as const, pod: `default/${name}`, node: 'node-1' });
const latencies = { ...defaultLatencies, retryJitter: 1 };
/** Fails when the container has just been started, then not before ten minutes have passed by itself. */
const readinessProbe = { exec: { command: ['sim-probe', 'ok=5-'] }, periodSeconds: 600 };
const unready = pod('web', { container: { readinessProbe } });

test('KUBELET-3: it has a container that is not ready probed out of its turn', () => {
  const busy = pod('busy', { annotations: { 'sim/app': '{"runs":[{"after":100,"code":0},{}]}' } });
  const story = run([unready, busy], { latencies, actions: [bind('web'), bind('busy')] });
  expect(shown(story, 'web', 59_000)?.ready).toBe('0/1');
  expect(shown(story, 'web', 63_000)?.ready).toBe('1/1');
});

test('it keeps no run going', () => {
  const quiet = pod('web');
  expect(run([quiet], { latencies, actions: [bind('web')] }).end).toBeLessThan(5000);
});

test('it writes nothing and starts nothing where nothing has changed', () => {
  const busy = pod('busy', { annotations: { 'sim/app': '{"runs":[{"after":400,"code":0},{}]}' } });
  const story = run([pod('web'), busy], { latencies, actions: [bind('web'), bind('busy')] });
  const later = story.trace.filter(({ t, subject }) => t > 5000 && subject === 'Pod/default/web');
  expect(story.end).toBeGreaterThan(400_000);
  expect(later).toEqual([]);
  expect(events(story, 'invariant')).toEqual([]);
});
