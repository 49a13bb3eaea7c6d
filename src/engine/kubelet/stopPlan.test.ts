import { expect, test } from 'vitest';
import { graceLeft, stopTimeout } from './stopPlan.ts';

test.each([
  [30, 0, 0, 30],
  [30, 10, 0, 20],
  [30, 29, 0, 2],
  [30, 30, 0, 2],
  [1, 1, 0, 2],
  [0, 0, 0, 2],
  [30, 2, 7, 21],
])('grace %s, preStop %s s, waited %s s: timeout %s', (grace, preStop, waited, timeout) => {
  expect(stopTimeout(graceLeft(graceLeft(grace, preStop * 1000), waited * 1000), { override: grace }, '1.36')).toBe(
    timeout,
  );
});

test('parts of a second cost nothing', () => {
  expect(graceLeft(30, 999)).toBe(30);
  expect(graceLeft(30, 2999)).toBe(28);
});
