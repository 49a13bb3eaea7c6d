import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeAxis } from './driftScale.ts';

test('times keep their order within the room, whatever is folded', () => {
  const instants = fc.array(fc.nat(400_000), { maxLength: 40 });
  fc.assert(
    fc.property(instants, fc.nat(400_000), (all, end) => {
      const { x } = timeAxis(all, end, [40, 640]);
      const places = all
        .filter((t) => t <= end)
        .toSorted((a, b) => a - b)
        .map(x);
      for (const [at, place] of places.entries()) {
        expect(place).toBeGreaterThanOrEqual(Math.max(40 - 1e-9, (places[at - 1] ?? 0) - 1e-9));
        expect(place).toBeLessThanOrEqual(640 + 1e-6);
      }
    }),
  );
});

test('a long pause is folded, so that a rollout of two seconds is seen', () => {
  const { x, folds } = timeAxis([30, 270, 20_200, 22_000], 24_000, [0, 600]);
  expect(folds.map(({ from, to }) => [from, to])).toEqual([[270, 20_200]]);
  expect(x(22_000) - x(20_200)).toBeGreaterThan(200);
});
