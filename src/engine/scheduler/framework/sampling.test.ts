import { describe, expect, test } from 'vitest';
import { nodesToFind } from './sampling.ts';

describe('the number of feasible nodes after which the walk stops', () => {
  test.each([
    [0, 0],
    [50, 50],
    [99, 99],
    [100, 100],
    [150, 100],
    [250, 120],
    [500, 230],
    [1000, 420],
    [2000, 680],
    [5000, 500],
    [5625, 281],
    [6000, 300],
    [15000, 750],
  ])('of %i nodes, without a percentage, is %i', (nodes, target) => {
    expect(nodesToFind(nodes, 0)).toBe(target);
  });

  test.each([
    [50, 1, 50],
    [99, 70, 99],
    [1000, 70, 700],
    [1000, 1, 100],
    [1000, 100, 1000],
    [333, 50, 166],
  ])('of %i nodes with %i percent is %i', (nodes, percentage, target) => {
    expect(nodesToFind(nodes, percentage)).toBe(target);
  });
});
