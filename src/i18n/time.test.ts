import { expect, it } from 'vitest';
import { age, brief, clock, duration, fineClock, isJustNow, moment, seconds, setEpoch } from './time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

it.each([
  [clock(62 * second), '00:01:02.0'],
  [clock(hour + minute + 1950), '01:01:01.9'],
  [clock(-5 * second), '−00:00:05.0'],
  [clock(-20), '00:00:00.0'],
  [seconds(11_300), '11.30'],
  [seconds(-50), '−0.05'],
  [age(11_999), '11s'],
  [age(-400), '0s'],
  [age(119 * second), '119s'],
  [age(371 * second), '6m11s'],
  [age(10 * minute), '10m'],
  [age(3 * hour + minute), '3h1m'],
  [age(8 * hour + minute), '8h'],
  [age(52 * hour), '2d4h'],
  [age(9 * 24 * hour + hour), '9d'],
])('writes %s', (written, expected) => {
  expect(written).toBe(expected);
});

it.each([
  [0, '0 s'],
  [20, '0.02 s'],
  [400, '0.4 s'],
  [5660, '5.7 s'],
  [40_000, '40 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min'],
  [60_000, '1 min'],
  [160_000, '2 min 40 s'],
  [3_599_600, '1 h'],
  [4_000_000, '1 h 6 min'],
])('%i ms is as one says it %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

it.each([
  [30_000, 2, '30'],
  [8200, 2, '8.2'],
  [394, 2, '0.39'],
  [394, 1, '0.4'],
  [-5000, 2, '−5'],
  [-4, 2, '0'],
])('%i ms in seconds with at most %i places is %s', (ms, places, text) => {
  expect(brief(ms, places)).toBe(text);
});

it('a moment is told to the hundredth, and what is not a tenth of a second ago is now', () => {
  expect([moment(42_068), moment(59_996), moment(402_068)]).toEqual(['42.07 s', '1 min', '6 min 42.07 s']);
  expect([49, 50].map(isJustNow)).toEqual([true, false]);
});

it('reads UTC where a history is shown, past midnight too, and virtual time again after it', () => {
  setEpoch(Date.parse('2026-03-01T23:59:50Z'));
  expect([clock(5200), fineClock(20_050)]).toEqual(['23:59:55.2', '00:00:10.05']);
  setEpoch(null);
  expect(clock(5200)).toBe('00:00:05.2');
});
