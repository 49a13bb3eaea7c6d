import fc from 'fast-check';
import { expect, it } from 'vitest';
import { windowAround } from './around.ts';

it('keeps a handle under the hand, all of the picture in sight, and room for what it drags along', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1000, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      (from, length, at, part) => {
        const t = from + Math.round(at * length);
        const shown = windowAround({ from, to: from + length }, { t, part });
        expect((t - shown.from) / (shown.to - shown.from)).toBeCloseTo(part, 2);
        expect(shown.from).toBeLessThanOrEqual(from + 1);
        expect(shown.to).toBeGreaterThanOrEqual(from + 1.29 * length);
      },
    ),
  );
});
