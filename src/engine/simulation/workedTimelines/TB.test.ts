/** T-B: preStop 10 s, the app needs 15 s after SIGTERM, grace 30; and its variants. */
import { expect, test } from 'vitest';
import { leaving, lines, only, outOfRotation, reaction, webA, era123 } from './story.ts';

const beginning = [
  '0.000 user delete',
  '0.020 deletion 30 s until 30.020',
  '0.070 Killing Stopping container app',
  '0.070 hook begin app',
  ...outOfRotation,
  '10.070 hook end app',
];

test('T-B: the hook takes its part of the grace, and covers the race', () => {
  const story = leaving(webA({ preStop: 10, onTerm: { after: 15 } }));
  expect(lines(story)).toEqual([
    ...beginning,
    '10.070 stop app 20',
    '10.080 SIGTERM app',
    '25.080 exit app 0',
    '25.080 stopSandbox',
    '25.130 phase Succeeded',
    '25.250 endpoint none',
    '25.700 kubelet delete 0',
    '25.720 deletion 0 s until 25.720',
    '25.720 gone',
  ]);
  expect(reaction(story).slice(0, 2)).toEqual(['0.090 pod created', '0.090 SuccessfulCreate']);
});

test('B2: an app that needs longer than what is left is killed', () => {
  const story = leaving(webA({ preStop: 10, onTerm: { after: 25 } }));
  expect(lines(story)).toEqual([
    ...beginning,
    '10.070 stop app 20',
    '10.080 SIGTERM app',
    '30.080 SIGKILL app',
    '30.080 exit app 137',
    '30.080 stopSandbox',
    '30.130 phase Failed',
    '30.250 endpoint none',
    '30.700 kubelet delete 0',
    '30.720 deletion 0 s until 30.720',
    '30.720 gone',
  ]);
});

test('B3: a kubelet of 1.23 gives the whole grace after the hook, so that app survives the deadline', () => {
  const story = leaving(webA({ preStop: 10, onTerm: { after: 25 } }), era123);
  expect(only(lines(story), 'hook', 'stop', 'SIGTERM', 'SIGKILL', 'exit', 'gone')).toEqual([
    '0.070 hook begin app',
    '10.070 hook end app',
    '10.070 stop app 30',
    '10.080 SIGTERM app',
    '35.080 exit app 0',
    '35.720 gone',
  ]);
});
