import { expect, test } from 'vitest';
import { unified } from './unified.ts';

const names = ['before/x', 'after/x'] as const;
const text = (...lines: readonly (string | number)[]) => lines.map((line) => `${line}\n`).join('');
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test.each<[string, string, string, string]>([
  ['equal texts', text('a'), text('a'), ''],
  ['a line in the middle', text('a', 'b', 'c'), text('a', 'x', 'c'), '@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n'],
  ['a text that was not there', '', text('a'), '@@ -0,0 +1,1 @@\n+a\n'],
  ['a text that is gone', text('a'), '', '@@ -1,1 +0,0 @@\n-a\n'],
])('%s', (_, before, after, hunks) => {
  expect(unified(before, after, names)).toBe(hunks && `--- before/x\n+++ after/x\n${hunks}`);
});

test('changes that are far from each other stand apart, with three lines around each', () => {
  const after = text(...numbers(1, 20).map((at) => (at === 3 || at === 17 ? 'x' : at)));
  const heads = unified(text(...numbers(1, 20)), after, names).match(/^@@.*$/gm);
  expect(heads).toEqual(['@@ -1,6 +1,6 @@', '@@ -14,7 +14,7 @@']);
});
