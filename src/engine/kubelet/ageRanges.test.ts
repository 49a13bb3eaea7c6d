import { expect, test } from 'vitest';
import { changesAfter, isIn, readRanges } from './ageRanges.ts';

test.each([
  [
    '3-10,16-',
    [
      { from: 3000, to: 10_000 },
      { from: 16_000, to: Number.POSITIVE_INFINITY },
    ],
  ],
  [
    ' 0.5-2 , 7',
    [
      { from: 500, to: 2000 },
      { from: 7000, to: Number.POSITIVE_INFINITY },
    ],
  ],
  ['', []],
  ['-3', null],
  ['3-x', null],
  ['3-10,', null],
  ['1e3-', null],
])('%j', (text, ranges) => expect(readRanges(text)).toEqual(ranges));

test('a range holds its beginning and not its end', () => {
  const ranges = readRanges('3-10') ?? [];
  expect([2999, 3000, 9999, 10_000].map((age) => isIn(ranges, age))).toEqual([false, true, true, false]);
});

test.each([
  ['3-10', 0, true],
  ['3-10', 9999, true],
  ['3-10', 10_000, false],
  ['3-', 2000, true],
  ['3-', 3000, false],
  ['', 0, false],
])('%s changes after %s ms: %s', (text, age, expected) =>
  expect(changesAfter(readRanges(text) ?? [], age)).toBe(expected),
);
