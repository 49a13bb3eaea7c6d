import { expect, it } from 'vitest';
import { mostVoted } from './mostVoted.ts';

it.each([
  [{}, null],
  [{ a: 0, b: 0 }, null],
  [{ b: 1 }, 'b'],
  [{ a: 2, b: 3, c: 1 }, 'b'],
  [{ c: 2, b: 2 }, 'b'],
])('of %j most believe %s', (votes, option) => {
  expect(mostVoted(votes, ['a', 'b', 'c'])).toBe(option);
});
