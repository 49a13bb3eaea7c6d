import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

test.each([
  ['a number', 'replicas: 3\nimage: web', 'replicas: 5\nimage: web', { from: 10, to: 11, insert: '5' }],
  ['a line more', 'a: 1\nc: 3', 'a: 1\nb: 2\nc: 3', { from: 5, to: 5, insert: 'b: 2\n' }],
  ['a line less', 'a: 1\nb: 2\nc: 3', 'a: 1\nc: 3', { from: 5, to: 10, insert: '' }],
  ['one of several alike', 'aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['everything', 'kind: Pod', '', { from: 0, to: 9, insert: '' }],
])('%s is all that is changed, so that cursor and scrolling stay', (_, before, after, change) =>
  expect(differenceOf(before, after)).toEqual(change),
);

test('leads from any text to any other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = differenceOf(before, after);
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      expect(to).toBeGreaterThanOrEqual(from);
    }),
  );
});
