/** Walks JSON text without recursion: where a value ends, where it breaks, where a field stands. */
import type { FieldPath } from './place.ts';

/** Where the text stops being JSON, in the words of Go's encoding/json. */
export class JsonBreak extends Error {
  readonly offset: number;
  constructor(text: string, offset: number, context: string) {
    super(
      offset >= text.length ? 'unexpected end of JSON input' : `invalid character ${quoted(text, offset)} ${context}`,
    );
    this.offset = Math.min(offset, text.length);
  }
}

function quoted(text: string, offset: number): string {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  if (character === "'") return "'\\''";
  const escaped = JSON.stringify(character).slice(1, -1);
  return character === '"' ? `'"'` : `'${escaped}'`;
}

const spaces = /[ \t\r\n]*/y;
const stringParts = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*/y;
const numbers = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
const words = /true|false|null/y;

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

export const skipSpace = (text: string, start: number): number => endOf(spaces, text, start);

/** The offset after the JSON value that starts here. Throws JsonBreak where it isn't one. */
export function skipValue(text: string, start: number): number {
  const open: string[] = [];
  let at = skipSpace(text, start);
  for (;;) {
    const character = text[at];
    if (character === '{' || character === '[') {
      const inside = skipSpace(text, at + 1);
      const close = character === '{' ? '}' : ']';
      if (text[inside] !== close) {
        open.push(close);
        at = close === '}' ? skipKey(text, inside, 'looking for beginning of object key string') : inside;
        continue;
      }
      at = inside + 1;
    } else at = skipScalar(text, at);
    for (;;) {
      const close = open.at(-1);
      if (close === undefined) return at;
      at = skipSpace(text, at);
      if (text[at] === ',') {
        const next = skipSpace(text, at + 1);
        at = close === '}' ? skipKey(text, next, 'looking for beginning of object key string') : next;
        break;
      }
      if (text[at] !== close)
        throw new JsonBreak(text, at, close === '}' ? 'after object key:value pair' : 'after array element');
      open.pop();
      at++;
    }
  }
}

function skipScalar(text: string, at: number): number {
  if (text[at] === '"') return skipString(text, at);
  const end = Math.max(endOf(numbers, text, at), endOf(words, text, at));
  if (end === -1) throw new JsonBreak(text, at, 'looking for beginning of value');
  return end;
}

function skipString(text: string, at: number): number {
  const broken = endOf(stringParts, text, at);
  if (text[broken] === '"') return broken + 1;
  const context = text[broken] === '\\' ? 'in string escape code' : 'in string literal';
  throw new JsonBreak(text, text[broken] === '\\' ? broken + 1 : broken, context);
}

/** @returns the start of the key's value */
function skipKey(text: string, at: number, context: string): number {
  if (text[at] !== '"') throw new JsonBreak(text, at, context);
  const colon = skipSpace(text, skipString(text, at));
  if (text[colon] !== ':') throw new JsonBreak(text, colon, 'after object key');
  return skipSpace(text, colon + 1);
}

/** The offset of a field's key or of a list item, or of the last thing on the way that exists; for valid JSON. */
export function locateInJson(text: string, start: number, path: FieldPath): number {
  let offset = skipSpace(text, start);
  let value = offset;
  for (const step of path) {
    const found = text[value] === '{' ? findKey(text, value, String(step)) : findItem(text, value, Number(step));
    if (!found) return offset;
    offset = found.offset;
    value = found.value;
  }
  return offset;
}

function findKey(text: string, object: number, key: string): { offset: number; value: number } | null {
  let found: { offset: number; value: number } | null = null;
  let at = skipSpace(text, object + 1);
  while (text[at] === '"') {
    const keyEnd = skipString(text, at);
    const value = skipKey(text, at, '');
    if (JSON.parse(text.slice(at, keyEnd)) === key) found = { offset: at, value };
    at = skipSpace(text, skipValue(text, value));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return found;
}

function findItem(text: string, list: number, index: number): { offset: number; value: number } | null {
  if (text[list] !== '[') return null;
  let at = skipSpace(text, list + 1);
  for (let passed = 0; text[at] !== ']'; passed++) {
    if (passed === index) return { offset: at, value: at };
    at = skipSpace(text, skipValue(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return null;
}
