import { expect, test } from 'vitest';
import { firstUntolerated, noExecuteVerdict, tolerates } from './taints.ts';
import type { Toleration } from './types.ts';

const gpu = { key: 'gpu', value: 'a100', effect: 'NoSchedule' };
const leave = { key: 'leave', effect: 'NoExecute' };

test.each<[string, Toleration, boolean]>([
  ['the same key and value', { key: 'gpu', value: 'a100' }, true],
  ['another value', { key: 'gpu', value: 'h100' }, false],
  ['any value', { key: 'gpu', operator: 'Exists' }, true],
  ['everything', { operator: 'Exists' }, true],
  ['another effect', { key: 'gpu', operator: 'Exists', effect: 'NoExecute' }, false],
  ['an alpha operator', { key: 'gpu', operator: 'Gt', value: '1' }, false],
])('a toleration of %s', (_, toleration, expected) => {
  expect(tolerates(toleration, gpu)).toBe(expected);
});

test('the first taint that nothing tolerates is told, in the order of the node', () => {
  expect(firstUntolerated([gpu, leave], [{ key: 'gpu', operator: 'Exists' }])).toBe(leave);
  expect(firstUntolerated([gpu, leave], undefined)).toBe(gpu);
  expect(firstUntolerated([{ key: 'x', effect: 'PreferNoSchedule' }], [])).toBeNull();
  expect(firstUntolerated(undefined, [])).toBeNull();
});

test.each<[string, Toleration[], number]>([
  ['without a toleration', [], 0],
  ['for ever', [{ key: 'leave', operator: 'Exists' }], -1],
  ['as long as tolerated', [{ key: 'leave', operator: 'Exists', tolerationSeconds: 300 }], 300],
  ['not at all with negative seconds', [{ key: 'leave', operator: 'Exists', tolerationSeconds: -5 }], 0],
])('a pod stays on a NoExecute taint %s', (_, tolerations, seconds) => {
  expect(noExecuteVerdict([leave, gpu], tolerations).seconds).toBe(seconds);
});

test('the shortest of the tolerations used counts', () => {
  const verdict = noExecuteVerdict(
    [leave, { key: 'too', effect: 'NoExecute' }],
    [
      { key: 'leave', operator: 'Exists', tolerationSeconds: 60 },
      { key: 'too', operator: 'Exists', tolerationSeconds: 30 },
    ],
  );
  expect(verdict).toMatchObject({ taints: 2, allTolerated: true, seconds: 30 });
});
