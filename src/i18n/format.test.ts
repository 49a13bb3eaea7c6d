import { expect, test } from 'vitest';
import { formatted, gapText } from './format.ts';

test.each([
  ['en', 'a, b, and c', 'a, b, c'],
  ['zh-CN', 'a、b和c', 'a、b、c'],
  ['zh-TW', 'a、b和c', 'a、b、c'],
  ['id', 'a, b, dan c', 'a, b, c'],
])('%s writes a list with its own signs between', (tag, list, unit) => {
  const values = ['a', 'b', 'c'];
  expect([formatted(tag, 'list', values), formatted(tag, 'list(type: unit)', values)]).toEqual([list, unit]);
  expect(formatted(tag, 'list(type: unit)', ['a'])).toBe('a');
  expect(formatted(tag, 'list(type: unit)', [])).toBe('');
});

test('has a space between sentences where the language writes one', () => {
  const gaps = ['en', 'de', 'es', 'id', 'zh-CN', 'zh-TW', 'ja'].map((tag) => gapText(tag));
  expect(gaps).toEqual([' ', ' ', ' ', ' ', '', '', '']);
});
