import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scrollFor } from './follow.ts';

it('leaves a picture alone while the cursor is well in sight', () => {
  expect(scrollFor(300, { top: 100, height: 400 }, 5000)).toBeNull();
});

it.each([
  ['below', 700, { top: 0, height: 400 }],
  ['at the lower edge', 390, { top: 0, height: 400 }],
  ['above', 100, { top: 500, height: 400 }],
])('brings a cursor %s into sight', (_, y, view) => {
  const top = scrollFor(y, view, 5000);
  expect(top).not.toBeNull();
  expect(y - (top ?? 0)).toBeGreaterThan(0);
  expect(y - (top ?? 0)).toBeLessThan(view.height);
});

it('comes to rest: where it has scrolled to, it need not scroll again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (y, from) => {
      const top = scrollFor(y, { top: from, height: 360 }, 5000) ?? from;
      expect(top > 0 ? scrollFor(y, { top, height: 360 }, 5000) : null).toBeNull();
    }),
  );
});

it('shows at the end of a picture what came before, not what stands below it', () => {
  expect(scrollFor(990, { top: 0, height: 400 }, 1000)).toBe(648);
});
