import { expect, it } from 'vitest';
import type { Facts } from '../engine/facts/fact.ts';
import { chosen, isStillSo, namesIn, namesOf } from './asked.ts';

const facts: Facts = {
  list: { of: 'view', path: 'pods[*].name' },
  other: { of: 'clock' },
  each: { of: 'distinct', fact: 'list' },
  n: { of: 'count', fact: 'each' },
  more: { of: 'sum', facts: ['n', 'other'] },
  unused: { of: 'clock' },
};

it('names stand in texts, however deep; what a goal names by itself is none of them', () => {
  const words = { text: 'a {{n}} b {{ other }}', hints: ['{{n}}', { deep: '{{list}}' }], now: '{{goal.n}}', x: null };
  expect(namesIn(words)).toEqual(['n', 'other', 'n', 'list']);
  expect(namesIn(undefined)).toEqual([]);
});

it('a condition names its fact, and the one that it is compared with', () => {
  const conditions = [
    { fact: 'n', is: 1 },
    { fact: 'list', isAs: 'each' },
  ];
  expect(namesOf(conditions)).toEqual(['n', 'list', 'each']);
  expect(namesOf()).toEqual([]);
});

it('facts are asked with those that they are made of, in the order of the lesson, and nothing else', () => {
  expect(Object.keys(chosen(facts, ['more']))).toEqual(['list', 'other', 'each', 'n', 'more']);
  expect(Object.keys(chosen(facts, ['n', 'nobody']))).toEqual(['list', 'each', 'n']);
});

it('facts are still so while none of those named has changed; what is not known is taken to be', () => {
  const then = { n: 1, list: ['a', 'b'], other: 3 };
  expect(isStillSo(['n', 'list'], then, { n: 1, list: ['a', 'b'], other: 4 })).toBe(true);
  expect(isStillSo(['n', 'list'], then, {})).toBe(true);
  expect(isStillSo(['n', 'list'], then, { n: 1, list: ['a'] })).toBe(false);
});
