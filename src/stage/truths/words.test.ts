import { expect, test } from 'vitest';
import { faultWords, moment, span, taintWords } from './words.ts';

test.each([
  [moment(402_024), '402.02 s'],
  [moment(-5000), '−5 s'],
  [moment(-1), '0 s'],
  [span(7560), '7.6 s'],
  [span(390), '0.4 s'],
  [span(461_900), '461 s'],
  [span(12_000_000), '3 h 20 min'],
  [span(7_200_000), '2 h'],
  [taintWords({ key: 'node.kubernetes.io/unreachable', effect: 'NoExecute' }), 'unreachable:NoExecute'],
  [taintWords({ key: 'team/gpu', effect: 'NoSchedule' }), 'team/gpu:NoSchedule'],
  [faultWords({ what: 'link', node: 'node-1' }), 'node-1 cut off'],
  [faultWords({ what: 'controller', name: 'podgc' }), 'podgc stopped'],
  [faultWords({ what: 'slowDisk', node: 'n', factor: 10 }), 'n: disk 10 × slower'],
])('writes %s', (written, expected) => {
  expect(written).toBe(expected);
});
