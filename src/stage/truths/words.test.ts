import { expect, test } from 'vitest';
import { faultWords, moment, span, taintWords } from './words.ts';
import { truthWords as t } from './words.fixture.ts';

test.each([
  [moment(402_024, t), '402.02 s'],
  [moment(-5000, t), '−5 s'],
  [moment(-1, t), '0 s'],
  [span(7560, t), '7.6 s'],
  [span(390, t), '0.4 s'],
  [span(461_900, t), '461 s'],
  [span(12_000_000, t), '3 h 20 min'],
  [span(7_200_000, t), '2 h'],
  [taintWords({ key: 'node.kubernetes.io/unreachable', effect: 'NoExecute' }), 'unreachable:NoExecute'],
  [taintWords({ key: 'team/gpu', effect: 'NoSchedule' }), 'team/gpu:NoSchedule'],
  [faultWords({ what: 'link', node: 'node-1' }, t), 'node-1 cut off'],
  [faultWords({ what: 'controller', name: 'podgc' }, t), 'podgc stopped'],
  [faultWords({ what: 'slowDisk', node: 'n', factor: 10 }, t), 'n: disk 10 × slower'],
])('writes %s', (written, expected) => {
  expect(written).toBe(expected);
});
