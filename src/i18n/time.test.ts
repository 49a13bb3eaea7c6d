import { expect, it } from 'vitest';
import { age, clock } from './time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

it.each([
  [clock(62 * second), '00:01:02.0'],
  [clock(hour + minute + 1950), '01:01:01.9'],
  [clock(-5 * second), '−00:00:05.0'],
  [clock(-20), '00:00:00.0'],
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
