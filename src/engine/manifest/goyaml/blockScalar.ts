/** Scalars after `|` and `>` (go.yaml.in/yaml/v2, yaml_parser_scan_block_scalar). */
import { end, isBlank, isBreak, isBreakOrEnd, isDigit } from './characters.ts';
import type { Cursor } from './cursor.ts';
import { type Mark, scannerError, type Token } from './token.ts';

interface Header {
  isLiteral: boolean;
  /** `+` keeps all line breaks at the end, `-` none. */
  chomping: '+' | '-' | '';
  /** 0: as deep as the first line. */
  increment: number;
}

/** @param parentIndent column of the block around it; -1 outside of all */
export function scanBlockScalar(cursor: Cursor, parentIndent: number): Token {
  const start = cursor.mark;
  const { isLiteral, chomping, increment } = readHeader(cursor, start);
  const given = increment > 0 ? Math.max(parentIndent, 0) + increment : 0;
  let { indent, breaks } = skipBreaks(cursor, given, { parentIndent, start });
  let [value, lineBreak, wasBlank] = ['', '', false];
  while (cursor.column === indent && cursor.code() !== end) {
    const isBlankLine = isBlank(cursor.code());
    const isFolded = !isLiteral && !wasBlank && !isBlankLine && lineBreak === '\n';
    if (!isFolded) value += lineBreak;
    else if (breaks === '') value += ' ';
    value += breaks;
    wasBlank = isBlankLine;
    const from = cursor.index;
    while (!isBreakOrEnd(cursor.code())) cursor.skip();
    value += cursor.since(from);
    lineBreak = cursor.readLine();
    ({ indent, breaks } = skipBreaks(cursor, indent, { parentIndent, start }));
  }
  if (chomping !== '-') value += lineBreak;
  if (chomping === '+') value += breaks;
  return { type: 'scalar', start, end: cursor.mark, value, suffix: '', isPlain: false };
}

function readHeader(cursor: Cursor, start: Mark): Header {
  const isLiteral = cursor.code() === 124;
  cursor.skip();
  let chomping = readChomping(cursor);
  const increment = readIncrement(cursor, start);
  if (increment > 0 && chomping === '') chomping = readChomping(cursor);
  cursor.skipBlanks();
  cursor.skipComment();
  if (!isBreakOrEnd(cursor.code()))
    throw scannerError('did not find expected comment or line break', cursor.mark, start);
  if (isBreak(cursor.code())) cursor.skipLine();
  return { isLiteral, chomping, increment };
}

function readChomping(cursor: Cursor): Header['chomping'] {
  const code = cursor.code();
  if (code !== 43 && code !== 45) return '';
  cursor.skip();
  return code === 43 ? '+' : '-';
}

function readIncrement(cursor: Cursor, start: Mark): number {
  const code = cursor.code();
  if (!isDigit(code)) return 0;
  if (code === 48) throw scannerError('found an indentation indicator equal to 0', cursor.mark, start);
  cursor.skip();
  return code - 48;
}

interface Around {
  parentIndent: number;
  start: Mark;
}

/** Goes to the next line with text. @param indent 0: found out here, from the deepest of the empty lines */
function skipBreaks(
  cursor: Cursor,
  indent: number,
  { parentIndent, start }: Around,
): { indent: number; breaks: string } {
  let [breaks, deepest] = ['', 0];
  for (;;) {
    while ((indent === 0 || cursor.column < indent) && cursor.code() === 32) cursor.skip();
    deepest = Math.max(deepest, cursor.column);
    if ((indent === 0 || cursor.column < indent) && cursor.code() === 9) {
      const message = 'found a tab character where an indentation space is expected';
      throw scannerError(message, cursor.mark, start);
    }
    if (!isBreak(cursor.code())) break;
    breaks += cursor.readLine();
  }
  return { indent: indent === 0 ? Math.max(deepest, parentIndent + 1, 1) : indent, breaks };
}
