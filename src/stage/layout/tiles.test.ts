import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockSize, largeTile, smallTile } from './tiles.ts';

test.each([
  ['large', largeTile],
  ['small', smallTile],
])('up to 60 pods fit in a %s tile', (_, tile) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (n) => {
      const { side, pitch, perRow, pad } = blockSize(n, { x: 0, y: 0, w: tile.w, h: tile.h });
      const rows = Math.ceil(n / perRow);
      expect(2 * pad + (perRow - 1) * pitch + side).toBeLessThanOrEqual(tile.w + 0.5);
      expect(2 * pad + (rows - 1) * pitch + side).toBeLessThanOrEqual(tile.h + 0.5);
    }),
  );
});
