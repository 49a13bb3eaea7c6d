/**
 * T-F: the kubelet dies at 15, in the middle of T-B, and is back at 20. Its first sync waits a second for the first
 * snapshot of the runtime, so what the table says of 20 happens at 21.
 */
import { expect, test } from 'vitest';
import { exec, leaving, lines, only, outOfRotation, webA, type WorkedPlan } from './story.ts';

const restarted: WorkedPlan = {
  more: [
    { t: 15_000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false },
    { t: 20_000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true },
  ],
};
const before = ['0.070 hook begin app', '10.070 hook end app', '10.070 stop app 20', '10.080 SIGTERM app'];

test('T-F: the hook runs again and is cut by the end of the app', () => {
  const story = leaving(webA({ container: exec('sim-exec', 'takes=10', 'exit=0'), onTerm: { after: 15 } }), restarted);
  expect(lines(story)).toEqual([
    '0.000 user delete',
    '0.020 deletion 30 s until 30.020',
    '0.070 Killing Stopping container app',
    '0.070 hook begin app',
    ...outOfRotation,
    '10.070 hook end app',
    '10.070 stop app 20',
    '10.080 SIGTERM app',
    '21.000 Killing Stopping container app',
    '21.000 hook begin app',
    '25.080 exit app 0',
    '25.080 FailedPreStopHook PreStopHook failed',
    '25.080 hook failed app',
    '25.080 stop app 26',
    '25.080 stopSandbox',
    '25.130 phase Succeeded',
    '25.250 endpoint none',
    '25.700 kubelet delete 0',
    '25.720 deletion 0 s until 25.720',
    '25.720 gone',
  ]);
});

test('a hook of the kubelet itself is not cut: the pod ends with it', () => {
  const story = leaving(webA({ preStop: 10, onTerm: { after: 15 } }), restarted);
  expect(only(lines(story), 'hook', 'stop', 'SIGTERM', 'exit', 'phase', 'gone')).toEqual([
    ...before,
    '21.000 hook begin app',
    '25.080 exit app 0',
    '31.000 hook end app',
    '31.000 stop app 20',
    '31.050 phase Succeeded',
    '31.640 gone',
  ]);
});

test('an app that hangs gets no second signal, and is killed when the whole grace has passed once more', () => {
  const story = leaving(webA({ preStop: 10, onTerm: { ignore: true } }), restarted);
  expect(only(lines(story), 'hook', 'stop', 'SIGTERM', 'SIGKILL', 'phase')).toEqual([
    ...before,
    '21.000 hook begin app',
    '31.000 hook end app',
    '31.000 stop app 20',
    '51.010 SIGKILL app',
    '51.060 phase Failed',
  ]);
});
