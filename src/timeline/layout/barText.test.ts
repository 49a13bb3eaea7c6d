import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsStart } from './barText.ts';

it.each([
  ['stand in the middle of their bar', { start: 100, end: 300 }, 80, [], 160],
  ['stand at the left where a handle is in the middle', { start: 0, end: 240 }, 80, [120], 9],
  ['stand beside the handle where there is no room at its left', { start: 0, end: 240 }, 80, [60], 80],
  ['are left out where they do not fit', { start: 0, end: 60 }, 80, [], null],
] as const)('words %s', (_, bar, width, handles, start) => {
  expect(wordsStart(bar, width, handles)).toBe(start);
});

it('never lie under a handle, nor beyond their bar', () => {
  const place = fc.integer({ min: 0, max: 900 });
  fc.assert(
    fc.property(
      place,
      place,
      fc.integer({ min: 10, max: 200 }),
      fc.array(place, { maxLength: 3 }),
      (a, b, width, handles) => {
        const bar = { start: Math.min(a, b), end: Math.max(a, b) };
        const x = wordsStart(bar, width, handles);
        if (x === null) return;
        expect(x).toBeGreaterThanOrEqual(bar.start);
        expect(x + width).toBeLessThanOrEqual(bar.end);
        for (const at of handles) expect(at + 7 <= x || at - 7 >= x + width).toBe(true);
      },
    ),
  );
});
