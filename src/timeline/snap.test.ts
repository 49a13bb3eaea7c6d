import { expect, it } from 'vitest';
import { snapped } from './snap.ts';

/** 100 px a second. */
const scale = { at: (t: number) => t / 10, inverse: (x: number) => x * 10 };

it.each([
  [513.5, 5170, 'left of an event'],
  [521, 5170, 'right of it'],
  [512, 5120, 'too far from it'],
  [540, 5400, 'where nothing happens'],
  [601.5, 6020, 'at the nearer of two'],
])('a cursor dragged to %i px stands at %i ms: %s', (x, t) => {
  expect(snapped(x, scale, [5170, 6000, 6020])).toBe(t);
});
