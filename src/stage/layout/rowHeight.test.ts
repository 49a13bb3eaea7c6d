import { expect, test } from 'vitest';
import { rowHeight } from './rowHeight.ts';

const plan = { room: 640, gap: 10 };

test.each([
  ['few rows share the room', [100, 100], 30, 300],
  ['what a high row takes is missing in the others', [400, 80], 30, 200],
  ['rows that need more than there is get no more', [400, 300], 30, 0],
  ['where there is no room nothing is filled', [20], 700, 0],
])('%s', (_, needed, taken, height) => {
  expect(rowHeight(needed, taken, plan, false)).toBe(height);
});

test('what a lens draws may be higher', () => {
  expect([rowHeight([100], 30, plan, false), rowHeight([100], 30, plan, true)]).toEqual([300, 440]);
});
