import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockSize } from './tiles.ts';

test('blocks that are drawn one by one stand within their tile', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 4, max: 200 }), (n, w) => {
      const h = w * 0.8;
      const { side, pitch, perRow, x, y } = blockSize(n, { w, h });
      if (side === 0) return;
      const rows = Math.ceil(n / perRow);
      expect(x + (perRow - 1) * pitch + side).toBeLessThanOrEqual(w - x);
      expect(y + (rows - 1) * pitch + side).toBeLessThanOrEqual(h - x);
    }),
  );
});

test.each([
  [30, 60],
  [110, 84],
])('%i pods of a tile %i wide are told apart', (n, w) => {
  expect(blockSize(n, { w, h: w * 0.8 }).side).toBeGreaterThanOrEqual(2);
});
