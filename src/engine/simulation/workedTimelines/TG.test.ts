/** T-G: at 10 s a deletion that runs is asked for again, with another grace; the app ignores SIGTERM. */
import { expect, test } from 'vitest';
import { deletion } from '../fixtures.ts';
import { leaving, lines, outOfRotation, webA } from './story.ts';

const subject = webA({ onTerm: { ignore: true } });
const again = (grace: number) => leaving(subject, { more: [deletion(10_000, subject, grace)] });

test.each([
  [5, ['10.020 deletion 1 s until 10.020']],
  [20, ['10.020 deletion 20 s until 20.020']],
  [60, []],
])('T-G: to %s s moves the deadline at most, and SIGKILL comes as before', (grace, stored) => {
  expect(lines(again(grace))).toEqual([
    '0.000 user delete',
    '0.020 deletion 30 s until 30.020',
    '0.070 Killing Stopping container app',
    '0.070 stop app 30',
    '0.080 SIGTERM app',
    ...outOfRotation,
    `10.000 user delete ${grace}`,
    ...stored,
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
