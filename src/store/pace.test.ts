import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paced } from './pace.ts';

const lengthOf = (pieces: ReturnType<typeof paced>): number => pieces.at(-1)?.p1 ?? 0;

describe('the pace of a show', () => {
  it.each([
    ['one second with one event', 0, 1000, [400]],
    ['an hour of nothing', 0, 3_600_000, []],
    ['a burst of a hundred events in a second', 0, 1000, Array.from({ length: 100 }, (_, i) => 5 + i)],
  ])('%s takes between 3 and 8 seconds', (_, from, to, stops) => {
    expect(lengthOf(paced(from, to, stops))).toBeGreaterThanOrEqual(3000);
    expect(lengthOf(paced(from, to, stops))).toBeLessThanOrEqual(8000.001);
  });

  it('gives a wait of minutes more room than one of seconds, and not in proportion', () => {
    const [short, long] = paced(0, 310_000, [10_000]).map(({ p0, p1 }) => p1 - p0);
    expect(long).toBeGreaterThan((short ?? 0) * 1.2);
    expect(long).toBeLessThan((short ?? 0) * 3);
  });

  it('shows nothing where no time passes', () => expect(paced(500, 500, [])).toEqual([]));

  it('covers the whole stretch without a hole, in order', () => {
    const times = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 30 });
    fc.assert(
      fc.property(times, (all) => {
        const pieces = paced(
          0,
          1_000_000,
          all.toSorted((a, b) => a - b),
        );
        expect(pieces[0]).toMatchObject({ t0: 0, p0: 0 });
        expect(pieces.at(-1)?.t1).toBe(1_000_000);
        for (const [i, piece] of pieces.slice(1).entries())
          expect([piece.t0, piece.p0]).toEqual([pieces[i]?.t1, pieces[i]?.p1]);
      }),
    );
  });
});
