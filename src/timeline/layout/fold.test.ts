import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beyondOf, timeScale } from './fold.ts';

const stretch = fc
  .record({
    from: fc.integer({ min: -5000, max: 5000 }),
    gaps: fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 25 }),
    length: fc.integer({ min: 200, max: 2000 }),
    folding: fc.boolean(),
  })
  .map(({ from, gaps, length, folding }) => {
    let t = from;
    const anchors = gaps.map((gap) => (t += gap));
    return { from, to: t, anchors, busy: [{ from, to: from + 3000 }], length, folding };
  });

describe('timeScale', () => {
  it('is strictly monotone', () => {
    fc.assert(
      fc.property(stretch, fc.nat(), fc.nat(), (given, a, b) => {
        const scale = timeScale(given);
        const span = given.to - given.from;
        const [t, u] = [given.from + (a % (span + 1)), given.from + (b % (span + 1))];
        fc.pre(t !== u);
        expect(scale.at(Math.min(t, u))).toBeLessThan(scale.at(Math.max(t, u)));
      }),
    );
  });

  it('gives back every millisecond that it was given', () => {
    fc.assert(
      fc.property(stretch, fc.nat(), (given, a) => {
        const scale = timeScale(given);
        const t = given.from + (a % (given.to - given.from + 1));
        expect(scale.inverse(scale.at(t))).toBe(t);
      }),
    );
  });

  it('fills its length, without holes between the pieces', () => {
    fc.assert(
      fc.property(stretch, (given) => {
        const { pieces, length } = timeScale(given);
        expect(length).toBe(given.length);
        pieces.slice(1).forEach((piece, i) => {
          expect(piece.t0).toBe(pieces[i]?.t1);
          expect(piece.p0).toBe(pieces[i]?.p1);
        });
      }),
    );
  });

  it('folds nine idle seconds, and leaves a margin beside the events', () => {
    const { pieces } = timeScale({
      from: 0,
      to: 12_000,
      anchors: [1000, 10_000, 11_000],
      busy: [],
      length: 600,
      folding: true,
    });
    expect(pieces.filter(({ fold }) => fold)).toMatchObject([{ t0: 1250, t1: 9750, p1: expect.closeTo(0, -3) }]);
    const fold = pieces.find((piece) => piece.fold);
    expect((fold?.p1 ?? 0) - (fold?.p0 ?? 0)).toBe(32);
  });

  it('does not fold while a handle is held', () => {
    const scale = timeScale({ from: 0, to: 30_000, anchors: [10_000], busy: [], length: 300, folding: false });
    expect([0, 10_000, 15_000, 30_000].map(scale.at)).toEqual([0, 100, 150, 300]);
  });

  it('pins instants outside to its ends', () => {
    const scale = timeScale({ from: 0, to: 1000, anchors: [], busy: [], length: 100, folding: true });
    expect([scale.at(-50), scale.at(5000), scale.inverse(-9), scale.inverse(900)]).toEqual([0, 100, 0, 1000]);
  });

  it('does not fold a stretch in which requests are lost', () => {
    const { pieces } = timeScale({
      from: 0,
      to: 9000,
      anchors: [],
      busy: [{ from: 2000, to: 8000 }],
      length: 600,
      folding: true,
    });
    expect(pieces.filter(({ fold }) => fold)).toMatchObject([{ t0: 250, t1: 1750 }]);
  });
});

it('knows on which side of all that is shown an instant lies', () => {
  const scale = timeScale({ from: -150, to: 5000, anchors: [0], busy: [], length: 400, folding: true });
  expect([-200, -150, 5000, 44_250].map((t) => beyondOf(scale, t))).toEqual(['before', null, null, 'after']);
});
