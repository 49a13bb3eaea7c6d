import { expect, test } from 'vitest';
import { readSchedule } from './cronSchedule.ts';
import { nextTime } from './cronTimes.ts';

const next = (text: string, after: string, zone = 'UTC', count = 1): readonly string[] => {
  const schedule = readSchedule(text);
  if ('error' in schedule) throw new Error(schedule.error);
  const times: string[] = [];
  for (let at: number | null = Date.parse(after); times.length < count; ) {
    at = nextTime(schedule, zone, at);
    if (at === null) return [...times, 'never'];
    times.push(new Date(at).toISOString().slice(0, 16));
  }
  return times;
};

test.each([
  ['* * * * *', '2026-11-23T03:54:36.730Z', '2026-11-23T03:55'],
  ['*/15 * * * *', '2026-11-23T03:45:00Z', '2026-11-23T04:00'],
  ['30 6-16/4 * * 1-5', '2026-11-20T14:30:00Z', '2026-11-23T06:30'],
  ['0 0 1 jan *', '2026-11-20T00:00:00Z', '2027-01-01T00:00'],
  ['0 12 29 2 *', '2026-11-20T00:00:00Z', '2028-02-29T12:00'],
  ['@weekly', '2026-11-20T00:00:00Z', '2026-11-22T00:00'],
  ['@every 90s', '2026-11-20T00:00:10.500Z', '2026-11-20T00:01'],
  ['0 0 31 2 *', '2026-11-20T00:00:00Z', 'never'],
])('%s after %s', (text, after, expected) => expect(next(text, after)).toEqual([expected]));

test('a day of the month and one of the week that both restrict: either will do', () =>
  expect(next('0 0 13 * fri', '2026-11-01T00:00:00Z', 'UTC', 4)).toEqual([
    '2026-11-06T00:00',
    '2026-11-13T00:00',
    '2026-11-20T00:00',
    '2026-11-27T00:00',
  ]));

test('a zone says when its midnight is, summer and winter', () => {
  expect(next('0 0 * * *', '2026-10-24T12:00:00Z', 'Europe/Berlin', 2)).toEqual([
    '2026-10-24T22:00',
    '2026-10-25T23:00',
  ]);
  expect(next('30 2 * * *', '2026-03-28T12:00:00Z', 'Europe/Berlin')).toEqual(['2026-03-30T00:30']);
  expect(next('15 9 * * *', '2026-03-28T12:00:00Z', 'Asia/Kolkata')).toEqual(['2026-03-29T03:45']);
});

test('where the clocks jump over midnight the day begins an hour late', () =>
  expect(next('0 1 6 9 *', '2026-09-01T00:00:00Z', 'America/Santiago')).toEqual(['2026-09-06T04:00']));
