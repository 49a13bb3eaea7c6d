import { expect, test } from 'vitest';
import { readRecorded } from '../../conformance/readCases.ts';
import { readGoYaml } from './read.ts';
import { GoYamlError } from './token.ts';

/** What go-yaml and sigs.k8s.io/yaml (YAMLToJSON) made of a text. */
interface RecordedText {
  text: string;
  json?: string;
  error?: string;
}

const recorded = readRecorded<RecordedText[]>('apply/goyaml');

function answer(text: string): Omit<RecordedText, 'text'> {
  try {
    return { json: JSON.stringify(sorted(readGoYaml(text).value)) };
  } catch (error) {
    if (error instanceof GoYamlError) return { error: error.text };
    throw error;
  }
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Number(value) : value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

const asWritten = ({ json, error }: RecordedText) =>
  error === undefined ? { json: JSON.stringify(sorted(JSON.parse(json ?? ''))) } : { error };

test('texts of all sorts, good and broken, are read as go-yaml reads them', () => {
  expect(recorded.length).toBeGreaterThan(500);
  const differing = recorded.filter((one) => JSON.stringify(answer(one.text)) !== JSON.stringify(asWritten(one)));
  expect(differing.map((one) => ({ ...one, got: answer(one.text) }))).toEqual([]);
});

test.each([
  ['a quoted scalar goes on at any indent', 'args: ["\n   a ;\n"]\n', { args: [' a ; '] }],
  ['a folded scalar goes on at its key', 'a:\n  b: "one\n  two"\n', { a: { b: 'one two' } }],
  ['a key of the object itself counts where it comes after the merge', '<<: {a: 1, b: 1}\na: 2\n', { a: 2, b: 1 }],
  ['a merge counts where it comes after the key', 'a: 2\n<<: {a: 1}\n', { a: 1 }],
  ['words are keys as they are values', 'y: 1\n1: 2\n', { true: 1, '1': 2 }],
  ['what follows the first document is not read', 'a: 1\n...\n] not yaml', { a: 1 }],
  ['no key changes what an object is', '__proto__: {a: 1}\n', JSON.parse('{"__proto__":{"a":1}}')],
])('%s', (_, text, value) => {
  expect(readGoYaml(text).value).toEqual(value);
});

test('a whole number that only an int64 holds keeps its digits', () => {
  expect(readGoYaml('size: 9223372036854775807\n').value).toEqual({ size: 9223372036854775807n });
});

test('a key that is written twice is told where it stands again', () => {
  expect(readGoYaml('a: 1\nb: 2\na: 3\n')).toEqual({
    value: { a: 3, b: 2 },
    duplicateKeys: [{ key: 'a', offset: 10 }],
  });
});
