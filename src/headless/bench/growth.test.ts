import { describe, expect, test } from 'vitest';
import { exponentOf } from './growth.ts';

describe('the exponent of growth', () => {
  const grown = (cost: (size: number) => number) =>
    exponentOf([500, 1000, 2000].map((size) => ({ size, cost: cost(size) })));

  test('is 1 where twice the size costs twice as much, and 2 where it costs four times as much', () => {
    expect(grown((size) => 3 * size)).toBeCloseTo(1);
    expect(grown((size) => size ** 2 / 7)).toBeCloseTo(2);
  });

  test('is a little above 1 for n log n', () => {
    expect(grown((size) => size * Math.log(size))).toBeCloseTo(1.145, 2);
  });

  test('of one size nobody knows it', () => {
    expect(exponentOf([{ size: 500, cost: 1 }])).toBeNaN();
  });
});
