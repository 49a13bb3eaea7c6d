/** Anchors, aliases and tags (go.yaml.in/yaml/v2, yaml_parser_scan_anchor, yaml_parser_scan_tag). */
import { codeOf, isBlankOrEnd, isWord, readHex } from './characters.ts';
import type { Cursor } from './cursor.ts';
import { type Mark, scannerError, type Token } from './token.ts';

const afterName = new Set([...'?:,]}%@`'].map(codeOf));
const inUri = new Set([...";/?:@&=+$,.!~*'()[]%"].map(codeOf));

/** `&name` or `*name`. */
export function scanAnchor(cursor: Cursor): Token {
  const start = cursor.mark;
  const type = cursor.code() === 38 ? 'anchor' : 'alias';
  cursor.skip();
  const from = cursor.index;
  while (isWord(cursor.code())) cursor.skip();
  const value = cursor.since(from);
  if (value === '' || !(isBlankOrEnd(cursor.code()) || afterName.has(cursor.code())))
    throw scannerError('did not find expected alphabetic or numeric character', cursor.mark, start);
  return { type, start, end: cursor.mark, value, suffix: '', isPlain: false };
}

/** `!x`, `!!x`, `!h!x` or `!<x>`. */
export function scanTag(cursor: Cursor): Token {
  const start = cursor.mark;
  let [handle, suffix] = ['', ''];
  if (cursor.code(1) === 60) {
    cursor.skip(2);
    suffix = scanUri(cursor, '', start);
    if (cursor.code() !== 62) throw scannerError("did not find the expected '>'", cursor.mark, start);
    cursor.skip();
  } else {
    handle = scanHandle(cursor, false, start);
    const isWhole = handle.length > 1 && handle.endsWith('!');
    suffix = scanUri(cursor, isWhole ? '' : handle, start);
    if (!isWhole) [handle, suffix] = suffix === '' ? ['', '!'] : ['!', suffix];
  }
  if (!isBlankOrEnd(cursor.code()))
    throw scannerError('did not find expected whitespace or line break', cursor.mark, start);
  return { type: 'tag', start, end: cursor.mark, value: handle, suffix, isPlain: false };
}

export function scanHandle(cursor: Cursor, isDirective: boolean, start: Mark): string {
  const missing = () => scannerError("did not find expected '!'", cursor.mark, start);
  if (cursor.code() !== 33) throw missing();
  const from = cursor.index;
  cursor.skip();
  while (isWord(cursor.code())) cursor.skip();
  if (cursor.code() === 33) cursor.skip();
  else if (isDirective && cursor.since(from) !== '!') throw missing();
  return cursor.since(from);
}

/** @param head a handle that is the beginning of the tag itself */
export function scanUri(cursor: Cursor, head: string, start: Mark): string {
  let uri = head.slice(1);
  const from = cursor.index;
  while (isWord(cursor.code()) || inUri.has(cursor.code())) {
    if (cursor.code() === 37) uri += scanEscapes(cursor, start);
    else {
      uri += cursor.text.charAt(cursor.index);
      cursor.skip();
    }
  }
  if (head === '' && cursor.index === from) throw scannerError('did not find expected tag URI', cursor.mark, start);
  return uri;
}

/** The octets of one character, as `%E4%B8%AD`. */
function scanEscapes(cursor: Cursor, start: Mark): string {
  const octets: number[] = [];
  for (let width = 1; octets.length < width; ) {
    const octet = cursor.code() === 37 ? readHex(cursor.text.slice(cursor.index + 1, cursor.index + 3)) : null;
    if (octet === null) throw scannerError('did not find URI escaped octet', cursor.mark, start);
    if (octets.length === 0) {
      width = widthOf(octet);
      if (width === 0) throw scannerError('found an incorrect leading UTF-8 octet', cursor.mark, start);
    } else if (octet >> 6 !== 2) throw scannerError('found an incorrect trailing UTF-8 octet', cursor.mark, start);
    octets.push(octet);
    cursor.skip(3);
  }
  return new TextDecoder().decode(Uint8Array.from(octets));
}

/** How many octets a character has that begins with this one; 0: none does. */
function widthOf(octet: number): number {
  if (octet < 0x80) return 1;
  if (octet >> 5 === 6) return 2;
  if (octet >> 4 === 14) return 3;
  return octet >> 3 === 30 ? 4 : 0;
}
