/** Walks JSON text without recursion: where a value ends, where it breaks. */
import { found, type PositionSearch } from './place.ts';

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

/** So many values are walked over at once. */
const valuesInPiece = 100_000;

/** The offset after the JSON value that starts here. Throws JsonBreak where it isn't one. */
export const skipValue = (text: string, start: number): number => found(endOfValue(text, start));

/** As skipValue. */
export function* endOfValue(text: string, start: number): PositionSearch<number> {
  const open: string[] = [];
  let at = skipSpace(text, start);
  for (let walked = 1; ; walked++) {
    if (walked % valuesInPiece === 0) yield undefined;
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

export function skipString(text: string, at: number): number {
  const broken = endOf(stringParts, text, at);
  if (text[broken] === '"') return broken + 1;
  const context = text[broken] === '\\' ? 'in string escape code' : 'in string literal';
  throw new JsonBreak(text, text[broken] === '\\' ? broken + 1 : broken, context);
}

/** @returns the start of the key's value */
export function skipKey(text: string, at: number, context: string): number {
  if (text[at] !== '"') throw new JsonBreak(text, at, context);
  const colon = skipSpace(text, skipString(text, at));
  if (text[colon] !== ':') throw new JsonBreak(text, colon, 'after object key');
  return skipSpace(text, colon + 1);
}
