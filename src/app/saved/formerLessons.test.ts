import { expect, test } from 'vitest';
import { inTodaysForm } from './formerLessons.ts';

test('a lesson of before shows and numbers goes on with what it had: judged at once, reached without its numbers', () => {
  const before = { id: 'B1', reached: ['move'], predicted: { ask: { option: 'c', truth: 'bc', values: { n: 1 } } } };
  const ask = { option: 'c', asked: {}, truth: 'bc', values: { n: 1 }, seen: true };
  expect(inTodaysForm(before)).toEqual({ id: 'B1', reached: { move: {} }, predicted: { ask } });
});

test('one of today, and what is none, stay as they are', () => {
  const today = { id: 'B1', reached: { move: { n: 1 } }, predicted: { ask: { asked: { a: 1 }, seen: false } } };
  expect(inTodaysForm(today)).toEqual(today);
  expect([null, 3, []].map(inTodaysForm)).toEqual([null, 3, []]);
});
