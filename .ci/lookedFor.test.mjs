/**
 * What `:has` looks for is said by classes and element names alone. A browser keeps an index of those; for an attribute,
 * a state or a `:not` it looks at the whole page anew whenever an element comes or goes anywhere, which took up to 3 ms.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '..', 'src');

/** What stands in the brackets of each `:has` of a sheet. */
function lookedFor(sheet) {
  const css = sheet.replace(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/:has\(/g)].map(({ index, 0: { length } }) => {
    let open = 1;
    let end = index + length;
    for (; open > 0 && end < css.length; end += 1) open += { '(': 1, ')': -1 }[css[end]] ?? 0;
    return css.slice(index + length, end - 1).trim();
  });
}

const isIndexed = (selector) => /^[\w\s.,>+~-]+$/.test(selector);
const costly = (css) => lookedFor(css).filter((selector) => !isIndexed(selector));

test('no sheet looks for what costs a look at the whole page', () => {
  const files = readdirSync(src, { recursive: true }).filter((name) => name.endsWith('.css'));
  expect(files.length).toBeGreaterThan(80);
  expect(
    files.flatMap((name) => costly(readFileSync(join(src, name), 'utf8')).map((one) => `${name}: ${one}`)),
  ).toEqual([]);
});

test.each([
  ':has(.a:not(.b))',
  ':has(> .a:focus-visible)',
  ':has([data-a])',
  '.a:has(.b, .c:empty)',
  ':has(:nth-child(2))',
])('finds %s', (selector) => {
  expect(costly(`${selector} { top: 0 }`)).toHaveLength(1);
});

test.each([':has(.a)', '.a:has(> .b, .c + p)', '/* :has([a]) */ a:not(:has(.b))', ':has(.a):not(.b:hover)'])(
  'passes %s',
  (selector) => {
    expect(costly(`${selector} { top: 0 }`)).toEqual([]);
  },
);
