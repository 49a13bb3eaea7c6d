/** `%YAML 1.1` and `%TAG ! …` (go.yaml.in/yaml/v2, yaml_parser_scan_directive). */
import { isBlank, isBlankOrEnd, isBreak, isBreakOrEnd, isDigit, isWord } from './characters.ts';
import type { Cursor } from './cursor.ts';
import { scanHandle, scanUri } from './tags.ts';
import { type Mark, scannerError, type Token } from './token.ts';

export function scanDirective(cursor: Cursor): Token {
  const start = cursor.mark;
  cursor.skip();
  const name = scanName(cursor, start);
  if (name !== 'YAML' && name !== 'TAG') throw scannerError('found unknown directive name', cursor.mark, start);
  cursor.skipBlanks();
  const token = name === 'YAML' ? scanVersion(cursor, start) : scanTagPrefix(cursor, start);
  cursor.skipBlanks();
  cursor.skipComment();
  if (!isBreakOrEnd(cursor.code()))
    throw scannerError('did not find expected comment or line break', cursor.mark, start);
  if (isBreak(cursor.code())) cursor.skipLine();
  return token;
}

function scanName(cursor: Cursor, start: Mark): string {
  const from = cursor.index;
  while (isWord(cursor.code())) cursor.skip();
  if (cursor.index === from) throw scannerError('could not find expected directive name', cursor.mark, start);
  if (!isBlankOrEnd(cursor.code()))
    throw scannerError('found unexpected non-alphabetical character', cursor.mark, start);
  return cursor.since(from);
}

function scanVersion(cursor: Cursor, start: Mark): Token {
  const major = scanNumber(cursor, start);
  if (cursor.code() !== 46) throw scannerError("did not find expected digit or '.' character", cursor.mark, start);
  cursor.skip();
  const value = `${major}.${scanNumber(cursor, start)}`;
  return { type: 'versionDirective', start, end: cursor.mark, value, suffix: '', isPlain: false };
}

function scanNumber(cursor: Cursor, start: Mark): number {
  const from = cursor.index;
  while (isDigit(cursor.code())) {
    if (cursor.index - from === 2) throw scannerError('found extremely long version number', cursor.mark, start);
    cursor.skip();
  }
  if (cursor.index === from) throw scannerError('did not find expected version number', cursor.mark, start);
  return Number(cursor.since(from));
}

function scanTagPrefix(cursor: Cursor, start: Mark): Token {
  const value = scanHandle(cursor, true, start);
  if (!isBlank(cursor.code())) throw scannerError('did not find expected whitespace', cursor.mark, start);
  cursor.skipBlanks();
  const suffix = scanUri(cursor, '', start);
  if (!isBlankOrEnd(cursor.code()))
    throw scannerError('did not find expected whitespace or line break', cursor.mark, start);
  return { type: 'tagDirective', start, end: cursor.mark, value, suffix, isPlain: false };
}
