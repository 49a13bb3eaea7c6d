import { expect, test } from 'vitest';
import type { Problem } from '../engine/manifest/report.ts';
import { inItsFile, joined } from './joined.ts';

const files = [
  { name: 'a.yaml', text: 'a1\na2\n' },
  { name: 'b.yaml', text: 'b1\nb2' },
  { name: 'c.yaml', text: 'c1' },
];
const problem: Problem = { severity: 'error', source: 'all', line: 0, column: 1, message: '', remedy: 'indentation' };

test('each line is told by its own file and number', () => {
  const { content, parts } = joined(files);
  const texts = content.split('\n').map((text, at) => {
    const { source, line } = inItsFile({ ...problem, line: at + 1 }, parts);
    return `${text} ${source[0]}${line}`;
  });
  expect(texts.filter((text) => /^[abc]\d/.test(text))).toEqual(['a1 a1', 'a2 a2', 'b1 b1', 'b2 b2', 'c1 c1']);
});

test('where a bracket was opened counts in the same way; what has no place stays one of all', () => {
  const { parts } = joined(files);
  expect(inItsFile({ ...problem, line: 6, openedAt: 5 }, parts)).toMatchObject({
    source: 'b.yaml',
    line: 2,
    openedAt: 1,
  });
  expect(inItsFile(problem, parts)).toBe(problem);
});
