import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spread } from './spread.ts';

const wanted = fc.record({
  max: fc.integer({ min: 1, max: 60 }),
  present: fc.oneof(
    fc.integer({ min: 0, max: 90 }),
    fc.integer({ min: 0, max: 900 }).map((tenths) => tenths / 10),
  ),
  keys: fc.array(fc.integer({ min: -20, max: 90 }), { maxLength: 12 }),
});

it('holds the present value and both ends, each value once and in order, at most eleven', () => {
  fc.assert(
    fc.property(wanted, ({ max, present, keys }) => {
      const values = spread({ max, present, keys });
      expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
      expect(values.length).toBeLessThanOrEqual(11);
      expect(values).toEqual(expect.arrayContaining([0, present, Math.max(max, present)]));
    }),
  );
});

it('holds where something may change, and fills what is left evenly', () => {
  expect(spread({ max: 30, present: 10, keys: [12, 13, 16, 17, 18] })).toEqual([
    0, 5, 10, 12, 13, 16, 17, 18, 21, 24, 30,
  ]);
  expect(spread({ min: 1, max: 10, present: 3, keys: [] })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('goes as far as the present value, and leaves out keys that lie beyond', () => {
  expect(spread({ max: 10, present: 12.4, keys: [-3, 11, 40] })).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12.4]);
});
