import { expect, it } from 'vitest';
import { stuckAt } from './stuck.ts';

it.each([
  ['stays where it is while the lanes begin in sight', 200, 0, 0],
  ['goes down as far as the lanes have gone up, and leaves room for the flags', -100, 300, 115],
  ['never leaves the lanes', -900, 1100, 470],
  ['covers nothing of the first lane where nothing is scrolled, however little stands above', 11, 0, 0],
  ['goes down with what is scrolled where little stands above', 1, 10, 10],
])('%s', (_, start, scrolled, down) => {
  expect(stuckAt(start, { height: 500, own: 30, scrolled })).toBe(down);
});
