import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JsonValue, JsonValues } from './jsonValues.ts';

function read(parts: readonly string[]): readonly JsonValue[] {
  const found: JsonValue[] = [];
  const values = new JsonValues((one) => found.push(one));
  for (const part of parts) values.take(part);
  values.end();
  return found;
}

/** `cuts`: offsets, in any order. */
function cut(text: string, cuts: readonly number[]): readonly string[] {
  const ends = [...cuts.map((at) => at % (text.length + 1)), text.length].sort((a, b) => a - b);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), { minLength: 1, maxLength: 6 });
const forms: readonly [string, (values: readonly unknown[]) => string][] = [
  ['a value a line', (values) => values.map((one) => JSON.stringify(one)).join('\n')],
  ['values over many lines', (values) => values.map((one) => JSON.stringify(one, null, 4)).join('\n')],
  ['one list', (values) => JSON.stringify(values)],
  ['one list over many lines', (values) => `\uFEFF${JSON.stringify(values, null, 2)}\n`],
];

test.each(forms)('%s: the same values wherever the text is cut', (_, write) => {
  fc.assert(
    fc.property(objects, fc.array(fc.nat(), { maxLength: 5 }), (values, cuts) => {
      const text = write(values);
      const found = read(cut(text, cuts));
      expect(found.map(({ value }) => value)).toEqual(JSON.parse(JSON.stringify(values)));
      expect(found).toEqual(read([text]));
    }),
  );
});

test('tells the line at which each begins', () => {
  expect(read(['{"a":1}\n\n{\n"b":2}', '\n[{"c":3},\n{"d":4}]']).map(({ line }) => line)).toEqual([1, 3, 5, 6]);
});

test('goes on with the next line after a broken one, and leaves the rest of a broken list', () => {
  const problem = expect.stringContaining('invalid character');
  expect(read(['{"a":}\n{"b":2}\n'])).toEqual([
    { value: null, line: 1, problem },
    { value: { b: 2 }, line: 2 },
  ]);
  expect(read(['[{"a":1},\n{"b":},\n', '{"c":3}]'])).toEqual([
    { value: { a: 1 }, line: 1 },
    { value: null, line: 2, problem: expect.stringContaining('what follows in this list is not read') },
  ]);
});

test('a text that breaks off tells of its last value only that it ends', () => {
  const list = JSON.stringify([{ a: 1 }, { b: [true, 'two'] }], null, 2);
  expect(read([list.slice(0, 12), list.slice(12, -8)])).toEqual([
    { value: { a: 1 }, line: 2 },
    { value: null, line: 5, problem: expect.stringContaining('unexpected end of JSON input') },
  ]);
});
