import { expect, test } from 'vitest';
import { shownLine, shownText } from './shownText.ts';

test('what would steer a terminal is seen, lines and columns stay', () => {
  expect(shownText('a\u001b[31m\tb\r\nc\u009bd')).toBe('a\\u001b[31m\tb\\u000d\nc\\u009bd');
  expect(shownText('grün 日本 \u202e')).toBe('grün 日本 \u202e');
});

test('JSON means the same afterwards', () => {
  const value = { text: 'a\u007f\u0085"\\\u2028\u202e' };
  expect(JSON.parse(shownText(JSON.stringify(value)))).toEqual(value);
});

test('a line stays one, and runs from left to right', () => {
  expect(shownLine('two\nlines \u202egnp.exe')).toBe('two\\nlines \\u202egnp.exe');
});
