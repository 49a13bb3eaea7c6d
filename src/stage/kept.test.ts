import { array, assert, constant, dictionary, integer, letrec, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { kept } from './kept.ts';

const { tree } = letrec((tie) => ({
  tree: oneof(
    { maxDepth: 4 },
    integer(),
    string({ maxLength: 2 }),
    constant(null),
    array(tie('tree'), { maxLength: 4 }),
    dictionary(string({ maxLength: 2 }), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

test('what is kept says the same as the new answer', () => {
  assert(
    property(tree, tree, (before, now) => {
      expect(kept(before, now)).toEqual(now);
    }),
  );
});

test('an equal answer is the one from before', () => {
  assert(
    property(tree, (before) => {
      expect(kept(before, structuredClone(before))).toBe(before);
    }),
  );
});

test('neither answer is changed', () => {
  assert(
    property(tree, tree, (before, now) => {
      const copies = structuredClone([before, now]);
      kept(before, now);
      expect([before, now]).toEqual(copies);
    }),
  );
});

test('a part that has changed is new, its neighbours are those from before', () => {
  const before = {
    t: 1,
    nodes: [
      { name: 'a', labels: { zone: 'x' } },
      { name: 'b', labels: {} },
    ],
  };
  const now = {
    t: 2,
    nodes: [
      { name: 'a', labels: { zone: 'x' }, isCut: true },
      { name: 'b', labels: {} },
    ],
  };
  const shown = kept<typeof now>(before, now);
  expect(shown).toEqual(now);
  expect(shown.nodes[0]).not.toBe(before.nodes[0]);
  expect(shown.nodes[0]?.labels).toBe(before.nodes[0]?.labels);
  expect(shown.nodes[1]).toBe(before.nodes[1]);
});

test.each(['uid', 'name'])('members of a list are told by their %s when one before them has gone', (id) => {
  const before = [{ [id]: 'a' }, { [id]: 'b' }, { [id]: 'c' }];
  const shown = kept(before, [{ [id]: 'b' }, { [id]: 'c' }]);
  expect(shown[0]).toBe(before[1]);
  expect(shown[1]).toBe(before[2]);
});

test('a field that is gone, or that is there without a value, is a change', () => {
  const before: object = { a: 1, b: undefined };
  expect(kept(before, { a: 1 })).toStrictEqual({ a: 1 });
  expect(kept<object>({ a: 1, c: 2 }, before)).toStrictEqual(before);
});
