import { expect, it } from 'vitest';
import { age, brief, clock, seconds } from './numbers.ts';

it.each([
  [seconds(11_300), '11.30'],
  [seconds(-50), '\u22120.05'],
  [brief(8200), '8.2'],
  [brief(390), '0.39'],
  [brief(30_000), '30'],
  [clock(62_000), '00:01:02.0'],
  [clock(3_661_950), '01:01:01.9'],
  [age(11_999), '11s'],
  [age(119_000), '119s'],
  [age(371_000), '6m11s'],
  [age(600_000), '10m'],
  [age(3 * 3_600_000 + 60_000), '3h1m'],
])('writes %s', (written, expected) => {
  expect(written).toBe(expected);
});
