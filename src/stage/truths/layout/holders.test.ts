import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { now, partition } from '../fixture.ts';
import { colliding, mono, type Named, sans } from './boxesOf.fixture.ts';
import { layoutHolders, type HoldersLayout } from './holders.ts';
import { timeAxis } from './timeAxis.ts';

function holders(width: number, at = now): HoldersLayout {
  const [name] = partition.names;
  if (!name) throw new Error('the fixture has a name');
  return layoutHolders({ name, volumes: partition.volumes, now: at, width });
}

const texts = (layout: HoldersLayout): readonly Named[] => [
  ...layout.ticks.flatMap(({ label }) => (label ? [mono(label, 11, 'middle')] : [])),
  ...layout.folds.flatMap(({ label }) => (label ? [mono(label, 11, 'middle')] : [])),
  ...layout.lanes.flatMap(({ name, sub, spans, end }) => [
    mono(name, 11.5),
    ...(sub ? [mono(sub, 11)] : []),
    ...spans.flatMap(({ label }) => (label ? [sans(label, 12)] : [])),
    ...(end?.label ? [sans(end.label, 11.5)] : []),
  ]),
];

describe('two lives of db-0', () => {
  test('objects above, processes below them, then the writers of the volume', () => {
    expect(holders(696).lanes.map(({ name }) => name.text)).toEqual([
      'object 3f7a',
      'object 9c41',
      'process 3f7a',
      'process 9c41',
      'writers',
    ]);
    expect(holders(696).title).toBe('Two lives of db-0');
  });

  test('says who removed the object, and for how long two ran at once', () => {
    expect(holders(696).lanes[0]?.end).toMatchObject({ label: { text: 'removed by you' } });
    expect(holders(696).overlap?.pill.text.text).toBe('57 s, 2 processes at once');
    expect(holders(696, 403_000).overlap).toBeNull();
  });

  test('the writers step from 1 to 2, and only 2 is hatched', () => {
    expect(
      holders(696)
        .lanes.at(-1)
        ?.steps.map(({ count, over }) => [count.text, over]),
    ).toEqual([
      ['1', false],
      ['2', true],
    ]);
  });

  test('nothing that comes after the cursor is drawn', () => {
    const { lanes, cursor } = holders(696, 100_000);
    for (const { spans } of lanes) for (const { x, w } of spans) expect(x + w).toBeLessThanOrEqual(cursor.x + 2);
    expect(lanes[1]?.spans).toEqual([]);
    expect(lanes[0]?.end).toBeNull();
  });

  test('screen readers get each lane as a sentence', () => {
    expect(holders(696).lanes[1]?.text).toBe(
      'object 9c41: Pending from 6 min 42.07 s to 6 min 44 s, Running since 6 min 44 s',
    );
  });
});

test('no label covers another or leaves the width, whenever and however wide', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 1200 }), fc.integer({ min: 1, max: 900_000 }), (width, at) => {
      const boxes = texts(holders(width, at));
      expect(boxes.length).toBeGreaterThan(5);
      expect(boxes.filter(({ x, w }) => x < 0 || x + w > width)).toEqual([]);
      expect(colliding(boxes)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

describe('the axis', () => {
  test('is strictly monotone, begins at 0 and ends at its length', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -1000, max: 1_000_000 }), { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 100, max: 1000 }),
        (moments, length) => {
          const axis = timeAxis(moments, length);
          const sorted = [...moments].sort((a, b) => a - b);
          const xs = sorted.map(axis.at);
          expect(xs[0]).toBe(0);
          expect(xs.at(-1)).toBeCloseTo(length, 6);
          for (const [i, x] of xs.entries()) if (i > 0) expect(x).toBeGreaterThan(xs[i - 1] ?? 0);
        },
      ),
    );
  });

  test('folds a wait that is far longer than the others and tells its length', () => {
    expect(timeAxis([0, 10, 20, 1000, 1010], 600).folds).toMatchObject([{ length: 980 }]);
    expect(timeAxis([0, 10, 20, 30], 600).folds).toEqual([]);
  });
});
