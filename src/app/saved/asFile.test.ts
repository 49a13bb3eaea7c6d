import { expect, test } from 'vitest';
import { plain } from './asFile.ts';

test('a file of saved work has opened files as text, and can hold whatever was found', async () => {
  const found: Record<string, unknown> = {
    content: new Blob(['kind: Pod']),
    t: Number.NaN,
    list: [1n, null, undefined],
  };
  found.itself = found;
  const twice = { a: 1 };
  Object.assign(found, { one: twice, other: twice });
  expect(await plain(found, [])).toEqual({
    content: 'kind: Pod',
    t: 'NaN',
    list: ['1', null, undefined],
    itself: '(circular)',
    one: { a: 1 },
    other: { a: 1 },
  });
});
