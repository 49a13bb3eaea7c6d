import { array, assert, constant, dictionary, integer, letrec, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { changed, changeOf } from './changes.ts';

const { tree } = letrec((tie) => ({
  tree: oneof(
    { maxDepth: 4 },
    integer({ min: 0, max: 3 }),
    string({ maxLength: 1 }),
    constant(null),
    constant(undefined),
    array(tie('tree'), { maxLength: 4 }),
    dictionary(oneof(constant('uid'), constant('name'), string({ maxLength: 1 })), tie('tree'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
}));

/** As the page has it: the change has gone from thread to thread. */
function applied(before: unknown, now: unknown): unknown {
  const change = changeOf(before, now);
  return change ? changed(before, structuredClone(change)) : before;
}

test('the page gets the very answer, in its own order', () => {
  assert(
    property(tree, tree, (before, now) => {
      const shown = applied(before, now);
      expect(shown).toStrictEqual(now);
      expect(JSON.stringify(shown)).toBe(JSON.stringify(now));
    }),
  );
});

test('an answer that says the same is no change', () => {
  assert(
    property(tree, (before) => {
      expect(changeOf(before, structuredClone(before))).toBeNull();
    }),
  );
});

test('neither answer is touched', () => {
  assert(
    property(tree, tree, (before, now) => {
      const copies = structuredClone([before, now]);
      applied(before, now);
      expect([before, now]).toStrictEqual(copies);
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
  const shown = applied(before, now) as typeof now;
  expect(shown.nodes[0]).not.toBe(before.nodes[0]);
  expect(shown.nodes[0]?.labels).toBe(before.nodes[0]?.labels);
  expect(shown.nodes[1]).toBe(before.nodes[1]);
});

test.each(['uid', 'name'])('members of a list are told by their %s when one before them has gone', (id) => {
  const before = [{ [id]: 'a' }, { [id]: 'b' }, { [id]: 'c' }];
  const shown = applied(before, [{ [id]: 'b' }, { [id]: 'c' }, { [id]: 'd' }]) as typeof before;
  expect(shown[0]).toBe(before[1]);
  expect(shown[1]).toBe(before[2]);
  expect(shown[2]).toEqual({ [id]: 'd' });
});
