import { expect, it } from 'vitest';
import { defaultLimits, backoffUntil, isBackingOff } from '../engine/scheduler/queue/backoff.ts';
import { failedOnce } from './failedOnce.ts';
import { backoffEnd, backoffSeconds, flushAt } from './queueTimes.ts';

it('a back-off doubles from 1 second to 10, by errors in a row if there are any', () => {
  const seconds = [1, 2, 3, 4, 5, 9].map((count) => backoffSeconds({ ...failedOnce, unschedulableCount: count }));
  expect(seconds).toEqual([1, 2, 4, 8, 10, 10]);
  expect(backoffSeconds({ ...failedOnce, unschedulableCount: 5, consecutiveErrors: 2 })).toBe(2);
});

it('the end of a back-off is the first moment at which the engine lets the pod go', () => {
  for (const timestamp of [0, 1, 999, 1000, 3300, 59_999]) {
    const until = backoffUntil({ ...failedOnce, timestamp }, defaultLimits);
    const end = backoffEnd({ ...failedOnce, timestamp, backoffUntil: until });
    expect([isBackingOff(until, (end ?? 0) - 1), isBackingOff(until, end ?? 0)]).toEqual([true, false]);
  }
  expect(backoffEnd({ ...failedOnce, backoffUntil: null })).toBeNull();
});

it.each([
  [0, 330_000],
  [1, 330_000],
  [29_999, 330_000],
  [30_000, 360_000],
  [3300, 330_000],
])('what lies since %i ms is flushed at %i ms, more than 5 minutes later', (timestamp, expected) => {
  expect(flushAt({ ...failedOnce, timestamp })).toBe(expected);
});
