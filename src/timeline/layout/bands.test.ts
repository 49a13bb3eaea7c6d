import { describe, expect, it } from 'vitest';
import { banded, type DrawnRow } from './bands.ts';
import { moment } from './items.ts';
import { overlaps, type PictureShape } from './picture.ts';
import type { Span } from './laneChart.ts';

const seen = { x: 0, y: 0, w: 1000, h: 50 };
const momentAt = (x: number, mark: 'ring' | 'cross') =>
  moment({ id: `m-${x}`, t: x, mark, label: null, mono: false, events: [] });
const shapeAt = (x: number, mark: 'ring' | 'cross' = 'ring'): PictureShape => ({
  item: momentAt(x, mark),
  box: { x: x - 5, y: 20, w: 10, h: 10 },
});
const runs: Span = {
  kind: 'span',
  id: 'runs',
  from: 400,
  to: 500,
  look: 'runs',
  label: null,
  endLabel: null,
  begins: [],
  ends: [],
};
const rowOf = (shapes: readonly PictureShape[]): DrawnRow => ({
  id: 'row',
  lane: 'lane',
  y: 0,
  height: 50,
  shapes,
  bands: [],
});
const many = Array.from({ length: 100 }, (_, i) => shapeAt(i * 10));

describe('bands', () => {
  it('are made only where too much is in sight', () => {
    expect(banded([rowOf(many)], { most: 100, seen })[0]?.bands).toEqual([]);
    expect(banded([rowOf(many)], { most: 99, seen })[0]?.bands.length).toBeGreaterThan(5);
  });

  it('count each thing once, in a band or by itself', () => {
    const [row] = banded([rowOf([...many, shapeAt(1500), shapeAt(1800)])], { most: 20, seen });
    const counted = row?.bands.reduce((sum, { count }) => sum + count, 0) ?? 0;
    expect(counted + (row?.shapes.length ?? 0)).toBe(102);
    expect(row?.shapes.map(({ item }) => item.id)).toEqual(expect.arrayContaining(['m-1500', 'm-1800']));
  });

  it('are short, and lie on no span that is seen by itself', () => {
    const running: PictureShape = { item: runs, box: { x: 400, y: 15, w: 100, h: 20 } };
    const around = many.filter(({ box }) => box.x < 390 || box.x > 500);
    const bands = banded([rowOf([...around, running])], { most: 10, seen })[0]?.bands ?? [];
    expect(bands.length).toBeGreaterThan(3);
    for (const { box } of bands) {
      expect(box.w).toBeLessThanOrEqual(80);
      expect(overlaps(box, running.box)).toBe(false);
    }
  });

  it('end at a handle, which is seen by itself', () => {
    const act: PictureShape = { ...shapeAt(30), item: { ...momentAt(30, 'ring'), act: 0 } };
    const [row] = banded([rowOf([shapeAt(0), shapeAt(10), shapeAt(20), act, shapeAt(40), shapeAt(50)])], {
      most: 1,
      seen,
    });
    expect(row?.bands).toMatchObject([{ from: 0, to: 20, count: 3 }]);
    expect(row?.shapes.map(({ item }) => item.id)).toEqual(['m-30', 'm-40', 'm-50']);
  });

  it('go on over a ground, on which everything lies', () => {
    const ground: PictureShape = { item: { ...runs, look: 'waits' }, box: { x: 15, y: 15, w: 300, h: 20 } };
    const [row] = banded([rowOf([shapeAt(0), shapeAt(10), ground, shapeAt(20)])], { most: 1, seen });
    expect(row?.bands).toMatchObject([{ from: 0, to: 20, count: 3 }]);
  });

  it('know from when to when they go, and whether anything in them is bad', () => {
    const [row] = banded([rowOf([shapeAt(10), shapeAt(20, 'cross'), shapeAt(30)])], { most: 1, seen });
    expect(row?.bands).toMatchObject([{ from: 10, to: 30, count: 3, isBad: true }]);
  });
});
