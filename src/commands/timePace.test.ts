import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, isHurrying } from './timePace.ts';
import type { Piece } from '../store/piece.ts';

/** One second, five minutes of nothing, one second: a third of the picture each. */
const pieces: readonly Piece[] = [
  { t0: 0, t1: 1000, p0: 0, p1: 100, fold: false },
  { t0: 1000, t1: 301_000, p0: 100, p1: 200, fold: true },
  { t0: 301_000, t1: 302_000, p0: 200, p1: 300, fold: false },
];

describe('the clock that plays', () => {
  it.each([
    ['in real time', 1, 200, 216],
    ['at a quarter of it, in fractions of milliseconds', 0.25, 200, 204],
    ['sixteen times as fast', 16, 200, 456],
    ['into a fold, a hundred times as fast from there', 1, 992, 1000 + 8 * 100],
    ['within a fold', 4, 5000, 5000 + 16 * 100],
    ['within a fold never slower than it does elsewhere', 400, 5000, 5000 + 16 * 400],
    ['out of a fold, slowly again', 1, 301_000 - 1000, 301_000 + 6],
    ['beyond what is drawn as well', 4, 302_000, 302_064],
    ['before what is drawn as well', 4, -500, -436],
  ])('goes %s', (_, speed, t, after) => expect(advance(t, 16, { speed, pieces })).toBeCloseTo(after, 6));

  it('without a limit takes 5 s for all of it, and the same for each stretch of the picture', () => {
    const pace = { speed: Number.POSITIVE_INFINITY, pieces };
    expect(advance(0, 5000, pace)).toBe(302_000);
    expect(advance(0, 5000 / 3, pace)).toBeCloseTo(1000, 6);
    expect(advance(1000, 5000 / 6, pace)).toBeCloseTo(151_000, 6);
    expect(advance(-9000, 5000 / 3, pace)).toBeCloseTo(1000, 6);
  });

  it('never goes back, and comes as far in two frames as in one of both', () => {
    const speeds = fc.constantFrom(0.25, 1, 4, 16, 100, Number.POSITIVE_INFINITY);
    fc.assert(
      fc.property(speeds, fc.integer({ min: 0, max: 290_000 }), fc.integer({ min: 1, max: 200 }), (speed, t, ms) => {
        const pace = { speed, pieces };
        const once = advance(t, 2 * ms, pace);
        expect(once).toBeGreaterThan(t);
        expect(advance(advance(t, ms, pace), ms, pace)).toBeCloseTo(once, 4);
      }),
    );
  });

  it.each([
    [1, 5000, true],
    [1, 500, false],
    [1, 301_000, false],
    [100, 5000, false],
    [Number.POSITIVE_INFINITY, 5000, false],
  ])('at %d× and %d ms says whether it hurries: %s', (speed, t, is) =>
    expect(isHurrying(t, { speed, pieces })).toBe(is),
  );
});
