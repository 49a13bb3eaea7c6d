/** CSS says start and end where reading decides: `left` and `right` stay where they are in a language that is read from right to left. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '..', 'src');
const physical =
  /(?:^|[\s;{])((?:scroll-)?(?:margin|padding|border)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float)\s*:\s*(?:left|right)\b/;
/** The middle is the same from both sides. */
const isMiddle = (line) => /\b(?:left|right):\s*(?:50%|calc\(50%)/.test(line);

const strays = (name, text) =>
  text
    .split('\n')
    .flatMap((line, at) => (physical.test(line) && !isMiddle(line) ? [`${name}:${at + 1} ${line.trim()}`] : []));

test('no part says left or right where reading decides', () => {
  const files = readdirSync(src, { recursive: true }).filter((name) => name.endsWith('.css'));
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((name) => strays(name, readFileSync(join(src, name), 'utf8')))).toEqual([]);
});

test.each([
  'a { margin-left: 4px }',
  '  border-right-color: red;',
  '  right: 0;',
  '  text-align: left;',
  '  float: right;',
  '  border-top-left-radius: 0;',
])('finds %s', (line) => {
  expect(strays('a.css', line)).toHaveLength(1);
});

test.each([
  '  left: 50%;',
  '  margin-inline-start: 4px;',
  '  text-align: start;',
  '  inset-inline-end: 0;',
  '  --left: 2px;',
])('passes %s', (line) => {
  expect(strays('a.css', line)).toEqual([]);
});
