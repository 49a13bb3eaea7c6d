import { expect, test } from 'vitest';
import { faultWords, taintWords } from './words.ts';

test.each([
  [taintWords({ key: 'node.kubernetes.io/unreachable', effect: 'NoExecute' }), 'unreachable:NoExecute'],
  [taintWords({ key: 'team/gpu', effect: 'NoSchedule' }), 'team/gpu:NoSchedule'],
  [faultWords({ what: 'link', node: 'node-1' }), 'node-1 cut off'],
  [faultWords({ what: 'controller', name: 'podgc' }), 'podgc stopped'],
  [faultWords({ what: 'slowDisk', node: 'n', factor: 10 }), 'n: disk 10 × slower'],
])('writes %s', (written, expected) => {
  expect(written).toBe(expected);
});
