import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crowd } from './crowd.ts';
import { timeScale } from './fold.ts';

const scale = timeScale({ from: 0, to: 10_000, anchors: [], busy: [], length: 400, folding: false });

it('draws each request once, as a tick or within a band', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 })), (times) => {
      const { ticks, bands } = crowd(
        [...times].sort((a, b) => a - b),
        scale,
      );
      expect(ticks.length + bands.reduce((sum, { count }) => sum + count, 0)).toBe(times.length);
    }),
  );
});

it('leaves two that are close as they are, and makes a band of three', () => {
  expect(crowd([0, 50], scale)).toEqual({ ticks: [0, 2], bands: [] });
  expect(crowd([0, 50, 100], scale)).toMatchObject({ ticks: [], bands: [{ count: 3 }] });
});

it('bands what would share a pixel and leaves the rest alone', () => {
  expect(crowd([0, 20, 40, 60, 5000], scale)).toMatchObject({ ticks: [200], bands: [{ count: 4 }] });
});
