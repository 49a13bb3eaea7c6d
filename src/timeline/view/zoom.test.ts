import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeScale } from '../layout/fold.ts';
import { widest, zoomFor, zoomToOpen } from './zoom.ts';

const width = 900;
const anchors = [0, 100, 5000, 5200, 30_000, 30_100, 60_000];
const scaleAt = (zoom: number) =>
  timeScale({ from: 0, to: 60_000, anchors, busy: [], length: width * zoom, folding: true, zoom });

describe('fitting a stretch', () => {
  it.each([
    [0, 60_000],
    [4900, 5300],
    [29_000, 31_000],
    [5000, 5001],
  ])('from %i to %i brings it into sight, as large as may be', (from, to) => {
    const end = widest(scaleAt(1));
    const { zoom, p } = zoomFor({ from, to, size: width, scaleAt, widest: end });
    const scale = scaleAt(zoom);
    const length = scale.at(to) - scale.at(from);
    if (zoom > 1) expect(length + p).toBeLessThanOrEqual(width);
    if (zoom > 1 && zoom < end * 0.98) expect(length).toBeGreaterThan(width * 0.4);
    expect(zoom).toBeGreaterThanOrEqual(1);
    expect(zoom).toBeLessThanOrEqual(end + 1e-6);
  });
});

describe('opening a fold', () => {
  it('takes no more zoom than it needs', () => {
    const isFolded = (zoom: number) => scaleAt(zoom).pieces.some(({ fold, t0, t1 }) => fold && t0 < 2500 && t1 > 2500);
    const end = widest(scaleAt(1));
    const zoom = zoomToOpen({ from: 350, to: 4750, scaleAt, widest: end }, 1);
    expect(isFolded(1)).toBe(true);
    expect(isFolded(zoom)).toBe(false);
    expect(isFolded(zoom * 0.97)).toBe(true);
  });
});

describe('zooming in', () => {
  it('opens folds and closes none', () => {
    const folds = [1, 2, 4, 8, 16, 32].map((zoom) => scaleAt(zoom).pieces.filter(({ fold }) => fold).length);
    expect(folds[0]).toBeGreaterThan(0);
    expect(folds.at(-1)).toBe(0);
    expect(folds).toEqual(folds.toSorted((a, b) => b - a));
  });

  it('never brings two instants nearer to each other', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 59_000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.constantFrom(1, 2, 4, 8),
        (from, by, zoom) => {
          const lengthAt = (at: number) => scaleAt(at).at(from + by) - scaleAt(at).at(from);
          expect(lengthAt(zoom * 2)).toBeGreaterThanOrEqual(lengthAt(zoom) * 0.999_999);
        },
      ),
    ));
});
