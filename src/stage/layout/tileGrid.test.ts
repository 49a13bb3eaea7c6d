import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClusterSpec, fixtureScene, fixtureView } from '../fixture.ts';
import type { Box, CardBox, NodesLayout } from './boxes.ts';
import { layoutNodes } from './nodes.ts';
import { planStage } from './plan.ts';
import { tileAt, tilesIn } from './tileGrid.ts';

/** Zones of uneven sizes; `each`: a zone for every node. */
const clusterOf = (zones: readonly number[] | 'each'): ClusterSpec => ({
  nodes: (zones === 'each' ? Array.from({ length: 240 }, () => 1) : zones).flatMap((count, zone) =>
    Array.from({ length: count }, (_, at) => ({ name: `node-${zone}-${at}`, zone: `zone-${zone}` })),
  ),
});
const clusters = (['each', [210], [3, 150, 90], [700, 1, 40], Array.from({ length: 30 }, () => 9)] as const).map(
  (zones) => {
    const spec = clusterOf(zones);
    return { spec, view: fixtureView(spec) };
  },
);

interface Seen {
  cluster: (typeof clusters)[number];
  width: number;
  opened: number | null;
}
const seen: fc.Arbitrary<Seen> = fc.record({
  cluster: fc.constantFrom(...clusters),
  width: fc.constantFrom(320, 696, 1300),
  opened: fc.option(fc.constantFrom(0, 5, 170)),
});

function laidOut({ cluster: { spec, view }, width, opened }: Seen): NodesLayout {
  const shown = fixtureScene(spec, { view, decision: null });
  const narrow = width < 400;
  const plan = planStage(shown, { width, height: 602, narrow }, narrow ? (shown.domains[0]?.value ?? null) : null);
  return layoutNodes(plan, { shown, opened: opened === null ? null : (spec.nodes[opened]?.name ?? null) });
}

const tilesOf = ({ domains }: NodesLayout): readonly CardBox[] =>
  domains.flatMap(({ cards }) => cards).filter(({ kind }) => kind === 'tile');
const isIn = ({ x, y, w, h }: Box, at: { x: number; y: number }): boolean =>
  at.x >= x && at.x < x + w && at.y >= y && at.y < y + h;

describe('what is found by arithmetic is what is drawn as elements', () => {
  // Doubles would nearly all be next to 0.
  const share = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 10_000);

  test('at any point', () => {
    fc.assert(
      fc.property(seen, share, share, (one, across, down) => {
        const layout = laidOut(one);
        const at = { x: across * layout.width, y: down * layout.height };
        expect(tileAt(layout, at)).toBe(tilesOf(layout).find((tile) => isIn(tile, at)) ?? null);
      }),
      { numRuns: 300 },
    );
  });

  test('in the corners and the middle of each tile', () => {
    fc.assert(
      fc.property(seen, share, (one, which) => {
        const layout = laidOut(one);
        const tiles = tilesOf(layout);
        const tile = tiles[Math.floor(which * (tiles.length - 1))];
        if (!tile) return;
        const { x, y, w, h } = tile;
        for (const [dx, dy] of [
          [0.01, 0.01],
          [w / 2, h / 2],
          [w - 0.01, h - 0.01],
        ] as const)
          expect(tileAt(layout, { x: x + dx, y: y + dy })).toBe(tile);
      }),
      { numRuns: 100 },
    );
  });

  test('in any part of the drawing', () => {
    fc.assert(
      fc.property(seen, share, share, share, (one, across, down, size) => {
        const layout = laidOut(one);
        const box = { x: across * layout.width, y: down * layout.height, w: size * 400, h: size * 300 };
        const within = tilesOf(layout).filter(
          ({ x, y, w, h }) => x < box.x + box.w && box.x < x + w && y < box.y + box.h && box.y < y + h,
        );
        const found = new Set(tilesIn(layout, box));
        for (const tile of within) expect(found.has(tile)).toBe(true);
        for (const tile of found) expect(tile.x + tile.w + 6 >= box.x && tile.y + tile.h + 6 >= box.y).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
