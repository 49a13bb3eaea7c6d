import { expect, test } from 'vitest';
import { scaledValue } from './intOrPercent.ts';

test.each<[number | string, number, boolean, number]>([
  [7, 1, true, 7],
  ['25%', 10, true, 3],
  ['25%', 10, false, 2],
  ['100%', 3, true, 3],
  ['154%', 21, true, 33],
  ['-5%', 10, true, 0],
  ['-5%', 10, false, -1],
])('%s of %i, rounded up: %s, is %i', (value, total, roundUp, expected) => {
  expect(scaledValue(value, { total, roundUp })).toBe(expected);
});

test.each([
  ['5', 'invalid type: string is not a percentage'],
  ['1.5%', 'invalid value "1.5%": strconv.Atoi: parsing "1.5": invalid syntax'],
  [
    '9999999999999999999%',
    'invalid value "9999999999999999999%": strconv.Atoi: parsing "9999999999999999999": value out of range',
  ],
])('%s is refused', (value, error) => {
  expect(scaledValue(value, { total: 1, roundUp: true })).toEqual({ error: `invalid value for IntOrString: ${error}` });
});
