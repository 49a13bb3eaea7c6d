import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClusterSpec, fixtureScene, spreadSpec } from '../fixture.ts';
import type { Box, RulerLayout } from './boxes.ts';
import { planStage } from './plan.ts';
import { layoutRuler } from './ruler.ts';
import { obstacles, overlaps } from './scale.ts';

const wide = { width: 696, height: 660, narrow: false };
const phone = { width: 366, height: 520, narrow: true };

function ruler(spec: ClusterSpec, size = wide): RulerLayout {
  const scene = fixtureScene(spec);
  return layoutRuler(scene, planStage(scene, size, null));
}

/** One node a zone with that many matching pods. */
function zones(counts: readonly number[], maxSkew = 1): ClusterSpec {
  return {
    maxSkew,
    nodes: counts.map((count, zone) => ({
      name: `node-${zone}`,
      zone: `zone-${zone}`,
      web: Array.from({ length: count }, (_, pod) => `web-${zone}-${pod}`),
    })),
  };
}

describe('zones 3, 1 and 0 with maxSkew 1', () => {
  const layout = ruler(spreadSpec);

  test('stacks one block a matching pod', () => {
    expect(layout.columns.map(({ blocks }) => blocks.map(({ label }) => label))).toEqual([
      ['web-1', 'web-2', 'web-3'],
      ['web-4'],
      [],
    ]);
  });

  test('draws the ceiling maxSkew units above the minimum', () => {
    const scale = layout.lines;
    expect(scale && scale.minY - scale.ceilingY).toBeCloseTo(36);
    expect([scale?.ceiling.text, scale?.min.text]).toEqual(['ceiling 1', 'min 0']);
  });

  test('measures each zone from the minimum line to the top of the stack, the own pod included', () => {
    const lengths = layout.columns.map(
      ({ calliper }) => calliper && [calliper.value, (calliper.bottom - calliper.top) / 36],
    );
    expect(lengths).toEqual([
      ['4', 4],
      ['2', 2],
      ['1', 1],
    ]);
  });

  test('writes the sum of each zone with its own relation', () => {
    expect(layout.columns.map(({ sumText }) => sumText?.text)).toEqual([
      '3 + 1 − 0 = 4 > 1',
      '1 + 1 − 0 = 2 > 1',
      '0 + 1 − 0 = 1 ≤ 1',
    ]);
  });

  test('names the closed area where no stack is in the way, over a zone that is closed', () => {
    const [, zoneB] = layout.columns;
    const closed = layout.lines?.closed;
    expect(closed?.text).toBe('closed to one more pod');
    expect(closed?.x).toBeGreaterThan(zoneB?.x ?? Number.POSITIVE_INFINITY);
    expect((closed?.x ?? 0) + (closed?.w ?? 0)).toBe((zoneB?.x ?? 0) + (zoneB?.w ?? 0) - 4);
  });
});

test('alone on the page it says what fits where once a pod is in hand, and not before', () => {
  const said = (held: string | null) => {
    const scene = { ...fixtureScene(spreadSpec), held };
    const plan = planStage(scene, { width: 1000, height: 600, narrow: false, alone: true, bare: true }, null);
    return layoutRuler(scene, plan).columns.map(({ ghost, mark }) => [ghost !== null, mark !== null]);
  };
  expect(new Set(said(null).flat())).toEqual(new Set([false]));
  expect(new Set(said('default/mypod').flat())).toEqual(new Set([true]));
});

test('a soft constraint closes nothing', () => {
  const scale = ruler({ ...spreadSpec, soft: true }).lines;
  expect(scale?.closed).toBeNull();
  expect(scale?.ceiling.text).toBe('soft 1');
});

test('a column without the key has a name and no stack', () => {
  const layout = ruler({ ...spreadSpec, nodes: [...spreadSpec.nodes, { name: 'node-x', zone: null }] });
  const column = layout.columns.at(-1);
  expect(column).toMatchObject({ value: null, blocks: [], ghost: null, sum: null });
  expect(column?.title?.text).toContain('/zone');
});

test('tall level stacks tear the axis, so that a skew of 1 stays visible', () => {
  const layout = ruler(zones([500, 500, 500]));
  expect(layout.torn).toBe(true);
  expect((layout.lines?.minY ?? 0) - (layout.lines?.ceilingY ?? 0)).toBeGreaterThan(14);
});

test('stacks too tall for names become one bar with a cut each ten', () => {
  const layout = ruler(zones([45, 0, 3]));
  expect(layout.columns[0]?.bar).toMatchObject({ count: '45' });
  expect(layout.columns[0]?.bar?.cuts).toHaveLength(4);
});

test('more than 24 domains stand sorted by their count', () => {
  const layout = ruler(zones(Array.from({ length: 30 }, (_, zone) => zone % 4)));
  const counts = layout.columns.map(({ sum }) => sum?.matchNum);
  expect(counts).toEqual([...counts].sort((a, b) => (b ?? 0) - (a ?? 0)));
  expect(layout.strip?.text).toBe('30 domains, by matching pods');
});

test('a ceiling far above leaves the stacks their size and has no closed area', () => {
  const layout = ruler(zones([2, 1, 0], 100));
  expect(layout.lines).toMatchObject({ far: true, closed: null });
  expect(layout.columns[0]?.blocks[0]?.h).toBeGreaterThan(25);
});

test('without a constraint it counts all pods, and is as high as with one', () => {
  const size = wide;
  const plain = fixtureScene(spreadSpec, { focus: null });
  const layout = layoutRuler(plain, planStage(plain, size, null));
  expect(layout.height).toBe(ruler(spreadSpec).height);
  expect(layout.lines).toBeNull();
  expect(layout.columns.map(({ blocks, right }) => [blocks.length, right?.text])).toEqual([
    [4, '4 pods'],
    [2, '2 pods'],
    [1, '1 pod'],
  ]);
});

const anyCounts = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 40 });
const anySkew = fc.integer({ min: 1, max: 12 });

describe.each([
  ['1440', wide],
  ['390', phone],
])('at any counts, %s px wide', (_, size) => {
  const holds = (check: (layout: RulerLayout) => void) =>
    fc.assert(
      fc.property(anyCounts, anySkew, (counts, maxSkew) => check(ruler(zones(counts, maxSkew), size))),
      {
        numRuns: 60,
      },
    );

  test('the two flags never cover each other, the name of the axis, a tick label or the axis', () => {
    holds(({ lines: scale, ticks, gutter, unitLabel }) => {
      if (!scale) throw new Error('no lines');
      const name = unitLabel && { x: 0, y: unitLabel.y - 9, w: gutter, h: 12 };
      if (name) for (const flag of [scale.min, scale.ceiling]) expect(overlaps(name, flag)).toBe(false);
      expect(overlaps(scale.min, scale.ceiling)).toBe(false);
      for (const flag of [scale.min, scale.ceiling]) expect(flag.x + flag.w).toBeLessThanOrEqual(gutter);
      for (const { y, label } of ticks) {
        if (label === '') continue;
        const box = { x: 0, y: y - 6, w: gutter, h: 12 };
        expect(overlaps(box, scale.min) || overlaps(box, scale.ceiling)).toBe(false);
      }
    });
  });

  test('the name of the closed area covers no block, ghost or calliper and stays in the area', () => {
    holds(({ lines: scale, columns, gutter, width }) => {
      const closed = scale?.closed;
      if (!closed) return;
      for (const column of columns) for (const box of obstacles(column)) expect(overlaps(closed, box)).toBe(false);
      expect(closed.x).toBeGreaterThanOrEqual(gutter);
      expect(closed.x + closed.w).toBeLessThanOrEqual(width);
      expect(closed.y + closed.h).toBeLessThanOrEqual(scale.ceilingY);
    });
  });

  test('no value of a calliper lies on the ceiling line', () => {
    holds(({ lines: scale, columns }) => {
      const ceiling = scale?.ceilingY ?? 0;
      const near = columns.filter(({ calliper }) => calliper !== null && Math.abs(calliper.middle - ceiling) < 6.9);
      expect(near).toEqual([]);
    });
  });

  test('stacks and ghosts stay between the head and the base line, side by side', () => {
    holds(({ columns, top, base }) => {
      const boxes = columns.flatMap(({ blocks, bar, ghost }): Box[] => [
        ...blocks,
        ...(bar ? [bar] : []),
        ...(ghost ? [ghost] : []),
      ]);
      for (const box of boxes) {
        expect(box.y).toBeGreaterThanOrEqual(top - 2);
        expect(box.y + box.h).toBeLessThanOrEqual(base + 0.01);
      }
      const crossing = columns.filter(
        ({ x, w }, at) => x + w > (columns[at + 1]?.x ?? Number.POSITIVE_INFINITY) + 0.01,
      );
      expect(crossing).toEqual([]);
    });
  });
});

test('a ceiling in hand moves over a scale that stays, and keeps its line up to the top', () => {
  const { constraint, measured } = fixtureScene();
  if (!constraint || !measured) throw new Error('no constraint');
  const before = ruler(spreadSpec);
  const tried = (to: number) => {
    const decision = { ...measured, spread: [{ ...constraint, maxSkew: to }] };
    const scene = fixtureScene(spreadSpec, { decision, trial: { t: 0, decision, maxSkew: { index: 0, from: 1, to } } });
    return layoutRuler(scene, planStage(scene, wide, null));
  };
  for (const to of [2, 3, before.highest]) {
    const { ticks, lines, unit } = tried(to);
    expect([unit, ticks.length]).toEqual([before.unit, before.ticks.length]);
    expect(lines?.far).toBe(false);
    expect((before.lines?.ceilingY ?? 0) - (lines?.ceilingY ?? 0)).toBeCloseTo((to - 1) * unit);
  }
});
