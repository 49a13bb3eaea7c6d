/** Scalars in quotes; indentation means nothing in them (go.yaml.in/yaml/v2, yaml_parser_scan_flow_scalar). */
import { end, isBlankOrEnd, isBreak, readHex } from './characters.ts';
import type { Cursor } from './cursor.ts';
import { Folding } from './folding.ts';
import { type Mark, scannerError, type Token } from './token.ts';

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  "'": "'",
  '\\': '\\',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
};
/** How many hexadecimal digits follow. */
const codeLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

const backslash = 92;
const singleQuote = 39;

export function scanQuoted(cursor: Cursor): Token {
  const start = cursor.mark;
  const quote = cursor.code();
  cursor.skip();
  const folding = new Folding();
  let value = '';
  for (;;) {
    if (cursor.documentMark()) throw scannerError('found unexpected document indicator', cursor.mark, start);
    if (cursor.code() === end) throw scannerError('found unexpected end of stream', cursor.mark, start);
    const read = readWord(cursor, quote, start);
    value += read.text;
    if (cursor.code() === quote) break;
    value += folding.read(cursor, read.isLineJoined);
  }
  cursor.skip();
  return { type: 'scalar', start, end: cursor.mark, value, suffix: '', isPlain: false };
}

interface Word {
  text: string;
  /** A backslash at the line's end joins it with the next. */
  isLineJoined: boolean;
}

/** Up to a blank, a line break or the closing quote. */
function readWord(cursor: Cursor, quote: number, start: Mark): Word {
  let text = '';
  let from = cursor.index;
  for (;;) {
    const code = cursor.code();
    if (isBlankOrEnd(code)) break;
    if (code === quote) {
      if (quote !== singleQuote || cursor.code(1) !== singleQuote) break;
      text += `${cursor.since(from)}'`;
      cursor.skip(2);
      from = cursor.index;
    } else if (code === backslash && quote !== singleQuote) {
      text += cursor.since(from);
      if (isBreak(cursor.code(1))) {
        cursor.skip();
        cursor.skipLine();
        return { text, isLineJoined: true };
      }
      text += readEscape(cursor, start);
      from = cursor.index;
    } else cursor.skip();
  }
  return { text: text + cursor.since(from), isLineJoined: false };
}

function readEscape(cursor: Cursor, start: Mark): string {
  const letter = cursor.text.charAt(cursor.index + 1);
  const plain = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
  const length = Object.hasOwn(codeLengths, letter) ? codeLengths[letter] : undefined;
  if (plain === undefined && length === undefined)
    throw scannerError('found unknown escape character', cursor.mark, start);
  cursor.skip(2);
  if (length === undefined) return plain ?? '';
  const code = readHex(cursor.text.slice(cursor.index, cursor.index + length));
  if (code === null) throw scannerError('did not find expected hexdecimal number', cursor.mark, start);
  if ((code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff)
    throw scannerError('found invalid Unicode character escape code', cursor.mark, start);
  cursor.skip(length);
  return String.fromCodePoint(code);
}
