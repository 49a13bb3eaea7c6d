import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf } from './axis.ts';
import { timeScale } from './fold.ts';

const scaleOf = (anchors: readonly number[], length: number) =>
  timeScale({ from: -150, to: (anchors.at(-1) ?? 0) + 400, anchors, busy: [], length, folding: true });
const numbers = (scale: ReturnType<typeof scaleOf>) =>
  axisOf(scale, { zero: 0, room: 30 })
    .ticks.filter(({ text }) => text !== null)
    .sort((a, b) => a.p - b.p);

describe('axisOf', () => {
  it('writes whole seconds in full, and tenths short after their second', () => {
    const scale = scaleOf([0, 100, 400, 1000], 900);
    expect(numbers(scale).map(({ text }) => text)).toEqual([
      '0 s',
      '.1',
      '.2',
      '.3',
      '.4',
      '.5',
      '.6',
      '.7',
      '.8',
      '.9',
      '1',
      '.1',
      '.2',
      '.3',
    ]);
  });

  it('writes a tenth in full where its own second is not written', () => {
    const texts = numbers(scaleOf([0, 12_450, 12_700], 300)).map(({ text }) => text);
    expect(texts.filter((text) => text?.startsWith('12.'))).toHaveLength(1);
  });

  it('never lets a number touch another, or the pill of a fold', () => {
    const anchors = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(anchors, fc.integer({ min: 300, max: 1200 }), (gaps, length) => {
        let t = 0;
        const scale = scaleOf([0, ...gaps.map((gap) => (t += gap))], length);
        const { folds } = axisOf(scale, { zero: 0, room: 30 });
        const placed = numbers(scale);
        placed.slice(1).forEach(({ p }, i) => expect(p - (placed[i]?.p ?? 0)).toBeGreaterThanOrEqual(30));
        for (const { p0, p1, text } of folds)
          for (const { p } of placed)
            if (text !== null) expect(Math.abs((p0 + p1) / 2 - p)).toBeGreaterThanOrEqual(15 + text.length * 3.3 + 6);
      }),
    );
  });

  it('names the longest folds first, in words or as kubectl does, and none on another', () => {
    const gaps = fc.array(fc.integer({ min: 2000, max: 400_000 }), { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 300, max: 1200 }), (lengths, length) => {
        let t = 0;
        const { folds } = axisOf(scaleOf([0, ...lengths.map((gap) => (t += gap))], length), { zero: 0, room: 30 });
        const pills = folds.flatMap(({ p0, p1, text }) =>
          text === null ? [] : [{ middle: (p0 + p1) / 2, half: (text.length * 6.6 + 12) / 2 }],
        );
        pills.slice(1).forEach(({ middle, half }, i) => {
          const before = pills[i];
          if (before) expect(middle - half).toBeGreaterThanOrEqual(before.middle + before.half);
        });
        expect(pills.length).toBeGreaterThan(0);
      }),
    );
  });

  it('writes a number between any two folds of a long life', () => {
    // Crashes, each with its back-off: 10 s doubling up to 5 min.
    const anchors = [
      0, 5000, 16_000, 21_000, 42_000, 47_000, 88_000, 93_000, 174_000, 179_000, 340_000, 345_000,
    ].flatMap((t) => [t + 83, t + 1040]);
    const scale = scaleOf(anchors, 936);
    const written = numbers(scale);
    const folds = scale.pieces.filter(({ fold }) => fold);
    expect(folds.length).toBeGreaterThan(6);
    for (const [i, { p1 }] of folds.entries()) {
      const until = folds[i + 1]?.p0 ?? scale.length - 15;
      if (until - p1 < 30) continue;
      expect([i, written.some(({ p }) => p >= p1 && p <= until)]).toEqual([i, true]);
    }
  });

  it('writes minutes where there are some', () => {
    const { folds } = axisOf(scaleOf([0, 160_500], 600), { zero: 0, room: 30 });
    expect(folds.map(({ text }) => text)).toEqual(['2 min 40 s']);
  });

  it('names each fold by its length', () => {
    expect(axisOf(scaleOf([0, 10_000], 600), { zero: 0, room: 30 }).folds.map(({ text }) => text)).toEqual(['9.5 s']);
  });

  it('writes no number that the edges would cut', () => {
    const scale = timeScale({ from: -20, to: 10_000, anchors: [], busy: [], length: 900, folding: false });
    const written = numbers(scale);
    expect(written.length).toBeGreaterThan(5);
    for (const { p } of written) expect(Math.abs(p - 450)).toBeLessThanOrEqual(440);
  });

  it('says of a fold in which a clock of the records was set anew no length', () => {
    const parts = { from: 0, to: 30_000, anchors: [10_000, 20_000], busy: [], length: 900, folding: true };
    const texts = (clockGaps: readonly { from: number; to: number }[]) =>
      axisOf(timeScale({ ...parts, clockGaps }), { zero: 0, room: 30 }).folds.map(({ text }) => text);
    expect(texts([])).toEqual(['9.5 s', '9.5 s', '9.5 s']);
    expect(texts([{ from: 10_000, to: 20_000 }])).toEqual(['9.5 s', null, '9.5 s']);
  });
});
