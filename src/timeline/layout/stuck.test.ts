import { expect, it } from 'vitest';
import { stuckAt } from './stuck.ts';

it.each([
  ['stays where it is while the lanes begin in sight', 200, 0],
  ['goes down as far as the lanes have gone up, and leaves room for the flags', -100, 115],
  ['never leaves the lanes', -900, 470],
])('%s', (_, start, down) => {
  expect(stuckAt(start, { height: 500, own: 30 })).toBe(down);
});
