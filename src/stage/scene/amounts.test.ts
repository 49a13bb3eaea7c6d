import { expect, test } from 'vitest';
import { bytesText, coresText, cpuShare, fraction, memoryShare, requestText } from './amounts.ts';

const gi = 1024 ** 3;
const node = (requested: number, allocatable: number) => ({
  requested: { cpu: requested, memory: requested, pods: 0 },
  allocatable: { cpu: allocatable, memory: allocatable, pods: 0 },
});

test.each([
  [coresText(500), '0.5'],
  [coresText(4000), '4'],
  [coresText(1925), '1.93'],
  [requestText(500), '500m'],
  [requestText(1500), '1.5'],
  [requestText(0), '0'],
  [bytesText(gi), '1Gi'],
  [bytesText(1.5 * gi), '1.5Gi'],
  [bytesText(512 * 1024 ** 2), '512Mi'],
  [bytesText(0), '0'],
  [cpuShare(node(500, 4000)), '0.5/4'],
  [memoryShare(node(gi, 8 * gi)), '1/8Gi'],
  [memoryShare(node(128 * 1024 ** 2, 512 * 1024 ** 2)), '128/512Mi'],
])('writes %s as %s', (written, wanted) => {
  expect(written).toBe(wanted);
});

test('a share lies between 0 and 1, also on a node that offers nothing or too little', () => {
  expect([fraction(1, 4), fraction(5, 4), fraction(1, 0)]).toEqual([0.25, 1, 0]);
});

test('a node that does not say what it has shows what is asked of it alone', () => {
  expect(cpuShare(node(1350, 4000))).toBe('1.35/4');
  expect(cpuShare(node(1350, 0))).toBe('1.35');
});

test('of a node in a history, what no record tells is unknown and not 0', () => {
  const untold = { isUntold: true } as const;
  const isRequestUntold = true;
  expect(cpuShare({ ...node(0, 0), ...untold, isRequestUntold })).toBe('?');
  expect(memoryShare({ ...node(0, 0), ...untold, isRequestUntold })).toBe('?');
  expect(cpuShare({ ...node(500, 0), ...untold })).toBe('0.5/?');
  expect(memoryShare({ ...node(0, gi), isRequestUntold })).toBe('?/1Gi');
});
