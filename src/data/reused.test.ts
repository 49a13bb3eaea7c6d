import { expect, test } from 'vitest';
import { reused, reusedList } from './reused.ts';

test('what has the very same parts stays what it was, anything else is what is now', () => {
  const part = {};
  const before = { part, n: 1 };
  expect(reused(before, { part, n: 1 })).toBe(before);
  for (const now of [
    { part: {}, n: 1 },
    { part, n: 2 },
  ])
    expect(reused(before, now)).toBe(now);
  const list = [part, before];
  expect(reusedList(list, [part, before])).toBe(list);
  for (const now of [[part], [part, before, part], [before, part], []]) expect(reusedList(list, now)).toBe(now);
});

test('where nothing was there it is what is now', () => {
  const now = { n: 1 };
  for (const before of [null, undefined]) expect(reused<{ n: number }>(before, now)).toBe(now);
  expect(reusedList(undefined, [])).toEqual([]);
});
