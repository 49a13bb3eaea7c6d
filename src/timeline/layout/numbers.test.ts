import { expect, it } from 'vitest';
import { brief, seconds } from './numbers.ts';

it.each([
  [seconds(11_300), '11.30'],
  [seconds(-50), '\u22120.05'],
  [brief(8200), '8.2'],
  [brief(390), '0.39'],
  [brief(30_000), '30'],
])('writes %s', (written, expected) => {
  expect(written).toBe(expected);
});
