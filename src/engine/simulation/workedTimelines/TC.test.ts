/** T-C: an exec hook of 40 s, an app that ignores SIGTERM, grace 30; and its variants. */
import { expect, test } from 'vitest';
import { events } from '../fixtures.ts';
import { exec, leaving, lines, only, outOfRotation, webA } from './story.ts';

const endless = exec('sim-exec', 'takes=40', 'exit=0');
const beginning = [
  '0.000 user delete',
  '0.020 deletion 30 s until 30.020',
  '0.070 Killing Stopping container app',
  '0.070 hook begin app',
  ...outOfRotation,
];

test('T-C: the hook is abandoned at the end of the grace; the app still gets SIGTERM and 2 s', () => {
  const story = leaving(webA({ container: endless, onTerm: { ignore: true } }));
  expect(lines(story)).toEqual([
    ...beginning,
    '30.070 hook abandoned app',
    '30.070 stop app 2',
    '30.080 SIGTERM app',
    '32.080 SIGKILL app',
    '32.080 exit app 137',
    '32.080 FailedPreStopHook PreStopHook failed',
    '32.080 stopSandbox',
    '32.130 phase Failed',
    '32.250 endpoint none',
    '32.700 kubelet delete 0',
    '32.720 deletion 0 s until 32.720',
    '32.720 gone',
  ]);
});

test('nothing is stored of the pod when the deadline passes', () => {
  const story = leaving(webA({ container: endless, onTerm: { ignore: true } }));
  const writes = events(story, 'write').filter(({ subject }) => subject === 'Pod/default/web-a');
  expect(writes.filter(({ t }) => t > 1000 && t < 32_000)).toEqual([]);
});

test('C2: a hook that fails after 3 s leaves 27 s', () => {
  const story = leaving(webA({ container: exec('sim-exec', 'takes=3', 'exit=1') }));
  expect(lines(story)).toEqual([
    ...beginning,
    '3.070 FailedPreStopHook PreStopHook failed',
    '3.070 hook failed app',
    '3.070 stop app 27',
    '3.080 SIGTERM app',
    '3.080 exit app 0',
    '3.080 stopSandbox',
    '3.130 phase Succeeded',
    '3.250 endpoint none',
    '3.700 kubelet delete 0',
    '3.720 deletion 0 s until 3.720',
    '3.720 gone',
  ]);
});

test('C3: the pod succeeds although its hook never finished', () => {
  const story = leaving(webA({ container: endless, onTerm: { after: 1 } }));
  expect(only(lines(story), 'hook', 'stop', 'SIGTERM', 'exit', 'phase', 'gone')).toEqual([
    '0.070 hook begin app',
    '30.070 hook abandoned app',
    '30.070 stop app 2',
    '30.080 SIGTERM app',
    '31.080 exit app 0',
    '31.130 phase Succeeded',
    '31.720 gone',
  ]);
});
