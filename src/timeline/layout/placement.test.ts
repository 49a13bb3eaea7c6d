import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels, spreadDown } from './placement.ts';
import { busyOf } from './laneChart.ts';

const bounds = { x: 0, y: 0, w: 200, h: 50 };
const box = (x: number) => ({ x, y: 10, w: 40, h: 16 });

describe('placeLabels', () => {
  it('takes the first candidate that is free of labels and shapes', () => {
    const wishes = [
      { id: 'a', candidates: [box(0)], owns: [] },
      { id: 'b', candidates: [box(20), box(70), box(120)], owns: [] },
    ];
    const found = placeLabels(wishes, [box(80)], bounds);
    expect([found.get('a')?.x, found.get('b')?.x]).toEqual([0, 120]);
  });

  it('keeps words beside each other apart, so that they do not read as one', () => {
    const wishes = [
      { id: 'a', candidates: [box(50)], owns: [] },
      { id: 'after', candidates: [box(94), box(95)], owns: [] },
      { id: 'before', candidates: [box(6), box(5)], owns: [] },
    ];
    const found = placeLabels(wishes, [], bounds);
    expect([...found].map(([id, { x }]) => [id, x])).toEqual([
      ['a', 50],
      ['after', 95],
      ['before', 5],
    ]);
  });

  it('lets a label lie on its own shape, and leaves out what fits nowhere', () => {
    const own = box(0);
    const found = placeLabels(
      [
        { id: 'a', candidates: [box(5)], owns: [own] },
        { id: 'b', candidates: [box(190)], owns: [] },
      ],
      [own],
      bounds,
    );
    expect([...found.keys()]).toEqual(['a']);
  });
});

describe('spreadDown', () => {
  it('moves later labels down, and only where the column ends up again', () => {
    expect(spreadDown([0, 5, 10, 100], [18, 18, 18, 18], 200)).toEqual([0, 18, 36, 100]);
    expect(spreadDown([170, 180, 190], [18, 18, 18], 200)).toEqual([146, 164, 182]);
  });

  it('gives those of two lines their room', () => {
    expect(spreadDown([0, 5, 10], [36, 18, 18], 200)).toEqual([0, 36, 54]);
    expect(spreadDown([170, 180, 190], [18, 36, 18], 200)).toEqual([128, 146, 182]);
  });

  it('keeps all apart and within the column where they fit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 15 }), (wanted) => {
        const tops = spreadDown(
          [...wanted].sort((a, b) => a - b),
          wanted.map(() => 18),
          320,
        );
        tops.slice(1).forEach((top, i) => expect(top - (tops[i] ?? 0)).toBeGreaterThanOrEqual(18));
        expect(tops[0]).toBeGreaterThanOrEqual(0);
        expect((tops.at(-1) ?? 0) + 18).toBeLessThanOrEqual(320);
      }),
    );
  });
});

it('joins lost requests to stretches that end where none is lost for a second', () => {
  const ticks = {
    kind: 'ticks',
    id: 'clients',
    served: [50],
    refused: [0, 250, 500, 3000],
    cut: [3500],
    lost: [],
  } as const;
  expect(busyOf([ticks])).toEqual([
    { from: 0, to: 500 },
    { from: 3000, to: 3500 },
  ]);
});
