import { array, assert, constantFrom, integer, letrec, oneof, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { shared } from './shared.ts';

const { tree } = letrec((tie) => ({
  tree: oneof(
    { maxDepth: 4 },
    integer({ min: 0, max: 3 }),
    string({ maxLength: 1 }),
    constantFrom(null, undefined, true),
    array(tie('tree'), { maxLength: 4 }),
    record({ id: tie('name'), a: tie('tree'), b: tie('tree') }, { requiredKeys: [], noNullPrototype: true }),
    record({ uid: tie('name'), a: tie('tree') }, { requiredKeys: [], noNullPrototype: true }),
    record({ name: tie('name'), item: tie('tree') }, { requiredKeys: [], noNullPrototype: true }),
  ),
  name: constantFrom('x', 'y', 'z'),
}));

/** Every object and list in it. */
function* partsOf(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const part of Object.values(value)) yield* partsOf(part);
}

test('what is shared says the same as what was made anew', () => {
  assert(
    property(tree, tree, (before, now) => {
      expect(shared(before, now)).toStrictEqual(now);
    }),
  );
});

test('what says the same is all of it the one from before', () => {
  assert(
    property(tree, (before) => {
      expect(shared(before, structuredClone(before))).toBe(before);
    }),
  );
});

test('each part under its old name or place that says the same is the one from before', () => {
  assert(
    property(tree, tree, tree, (retained, old, young) => {
      const before = { retained, list: [{ id: 'one', retained }, old] };
      const now = shared(before, {
        retained: structuredClone(retained),
        list: [young, { id: 'one', retained: structuredClone(retained) }],
      });
      expect(now.retained).toBe(retained);
      if (JSON.stringify(young)?.startsWith('{"id":"one"')) return;
      expect(now.list[1]).toBe(before.list[0]);
    }),
  );
});

test('neither is changed', () => {
  assert(
    property(tree, tree, (before, now) => {
      const copies = structuredClone([before, now]);
      const [of, to] = [[...partsOf(before)], [...partsOf(now)]];
      shared(before, now);
      expect([before, now]).toStrictEqual(copies);
      expect([...partsOf(before)].every((part, at) => part === of[at])).toBe(true);
      expect([...partsOf(now)].every((part, at) => part === to[at])).toBe(true);
    }),
  );
});

test.each<[string, (id: string) => object]>([
  ['id', (id: string) => ({ id })],
  ['uid', (id: string) => ({ uid: id })],
  ['name', (id: string) => ({ name: id })],
  ["item's id", (id: string) => ({ item: { id } })],
])('members of a list are told by their %s when one before them has gone', (_, memberOf) => {
  const before = ['a', 'b', 'c'].map((id) => memberOf(id));
  const now = shared(
    before,
    ['b', 'n', 'c'].map((id) => memberOf(id)),
  );
  expect(now[0]).toBe(before[1]);
  expect(now[2]).toBe(before[2]);
});

test('a function or a set that was made anew is not the one from before', () => {
  const [before, now] = [
    { at: () => 1, set: new Set([1]) },
    { at: () => 1, set: new Set([1]) },
  ];
  expect(shared(before, now).at).toBe(now.at);
  expect(shared(before, now).set).toBe(now.set);
  expect(shared(before, { ...before })).toBe(before);
});
