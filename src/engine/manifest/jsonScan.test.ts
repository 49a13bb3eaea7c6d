import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonBreak, skipValue } from './jsonScan.ts';

function breakOf(text: string): JsonBreak | null {
  try {
    skipValue(text, 0);
    return null;
  } catch (error) {
    if (error instanceof JsonBreak) return error;
    throw error;
  }
}

test.each([
  ['{"a": 1', 7, 'unexpected end of JSON input'],
  ['{"a" 1}', 5, "invalid character '1' after object key"],
  ['{"a": 1 "b"}', 8, "invalid character '\"' after object key:value pair"],
  ['[1 2]', 3, "invalid character '2' after array element"],
  ["{'a': 1}", 1, "invalid character '\\'' looking for beginning of object key string"],
  ['{"a": nope}', 6, "invalid character 'n' looking for beginning of value"],
  ['{"a": "b\nc"}', 8, "invalid character '\\n' in string literal"],
  ['["\\q"]', 3, "invalid character 'q' in string escape code"],
  ['[1,]', 3, "invalid character ']' looking for beginning of value"],
  ['{"a":1,}', 7, "invalid character '}' looking for beginning of object key string"],
])('%s breaks at %i', (text, offset, message) => {
  expect(breakOf(text)).toMatchObject({ offset, message });
});

test('every JSON value is walked to its end', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom('', ' x', ',1', ']'), (text, rest) => {
      expect(skipValue(text + rest, 0)).toBe(text.length);
    }),
  );
});

test('a text that is cut off breaks at its end', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), (value, cut) => {
      const text = JSON.stringify(value);
      const short = text.slice(0, 1 + (cut % (text.length - 1)));
      const broken = breakOf(short);
      expect(broken).not.toBeNull();
      expect(broken?.offset).toBeLessThanOrEqual(short.length);
    }),
  );
});

test('a million brackets do not exhaust the stack', () => {
  expect(breakOf('['.repeat(1_000_000))?.message).toBe('unexpected end of JSON input');
});
