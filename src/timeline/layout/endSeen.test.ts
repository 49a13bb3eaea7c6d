import { expect, test } from 'vitest';
import { fixtureTimeline, workedTimelines } from '../../engine/timeline/workedFixtures.ts';
import { isEndSeen } from './endSeen.ts';

test('a pod is summed up once all of its containers were seen to end', () => {
  const timeline = fixtureTimeline(workedTimelines['T-B']);
  expect([20_000, 25_000, 26_000, Number.POSITIVE_INFINITY].map((until) => isEndSeen(timeline, until))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
