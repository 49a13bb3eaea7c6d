import { parseAllDocuments } from 'yaml';
import { expect, it } from 'vitest';
import { lessonIds } from '../../lessons/order.ts';
import { loadLesson } from '../../lessons/load.ts';
import { wrapYaml } from './wrapYaml.ts';

const meaning = (text: string): unknown =>
  parseAllDocuments(text).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as unknown;
  });

it.each(lessonIds)('the YAML of %s means the same at any width, and no word of it is broken', async (id) => {
  const { yaml } = (await loadLesson(id)).ending;
  if (!yaml) return;
  const words = (text: string) => text.split(/[\s#]+/).toSorted();
  for (const columns of [20, 27, 33, 38, 50, 64]) {
    const wrapped = wrapYaml(yaml, { columns, less: 5 }).join('\n');
    expect([columns, meaning(wrapped)]).toEqual([columns, meaning(yaml)]);
    expect(words(wrapped)).toEqual(words(yaml.trimEnd()));
  }
  expect(wrapYaml(yaml, { columns: 200, less: 0 }).join('\n')).toBe(yaml.trimEnd());
});

it('goes on further in, and says of each line of a comment that it is one', () => {
  const text = 'spec:\n  - key: node.kubernetes.io/unreachable # not before it is off\n';
  expect(wrapYaml(text, { columns: 36, less: 0 })).toEqual([
    'spec:',
    '  # not before it is off',
    '  - key:',
    '      node.kubernetes.io/unreachable',
  ]);
  expect(wrapYaml('a:\n  # one two three\n  b: 1', { columns: 12, less: 0 })).toEqual([
    'a:',
    '  # one two',
    '  # three',
    '  b: 1',
  ]);
});

it('leaves what would begin no further left, and room for what lies over the first lines', () => {
  expect(wrapYaml('- abcdefghij', { columns: 8, less: 0 })).toEqual(['- abcdefghij']);
  expect(wrapYaml('key: abcdef\nk: 1\nkey: abcdef', { columns: 12, less: 4 })).toEqual([
    'key:',
    '  abcdef',
    'k: 1',
    'key: abcdef',
  ]);
  expect(wrapYaml('k: 1\nl: 1\nkey: abcdef\nkey: abcdef', { columns: 12, less: 4 })).toEqual([
    'k: 1',
    'l: 1',
    'key:',
    '  abcdef',
    'key: abcdef',
  ]);
});
