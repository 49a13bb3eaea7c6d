import { expect, test } from 'vitest';
import { mostLevels } from './levels.ts';
import { readManifests } from './readManifests.ts';

const text = 'nested deeper than the 250 levels that can be read here';
const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [] }\n';
const brackets = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const blocks = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${' '.repeat(level + 1)}a:\n`).join('');

test.each([
  ['brackets', (levels: number) => `${pod}x: ${brackets(levels)}\n`],
  ['mappings', (levels: number) => `${pod}x:\n${blocks(levels - 2)}${' '.repeat(levels - 1)}a: {}\n`],
  ['lists', (levels: number) => `${pod}x:\n  ${'- '.repeat(levels - 1)}[]\n`],
  ['JSON', (levels: number) => `{"kind":"Pod","metadata":{"name":"a"},"x":${brackets(levels)}}`],
])('nesting is read up to the limit that is told, and beyond it nowhere: %s', (_, nested) => {
  // The object itself is a level.
  expect(readManifests(nested(mostLevels - 1), 'deep').totals.error).toBe(0);
  for (const levels of [mostLevels, mostLevels + 200]) {
    const { problems } = readManifests(nested(levels), 'deep');
    expect(problems).toMatchObject([{ severity: 'error', message: text, remedy: 'tooDeep' }]);
  }
});

test.each([
  ['brackets', `x: ${'['.repeat(50_000)}`, { line: 1, column: 253 }],
  ['brackets that are closed', `a: b\nx: ${brackets(20_000)}\n`, { line: 2, column: 253 }],
  ['mappings', `${pod}x:\n${blocks(20_000 / 4)}`, { line: 255, column: 251 }],
])('where a stack ends, the place is told where the limit is passed: %s', (_, nested, place) => {
  expect(readManifests(nested, 'deep').problems).toMatchObject([{ message: text, ...place }]);
});
