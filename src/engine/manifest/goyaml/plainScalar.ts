/** Scalars without quotes (go.yaml.in/yaml/v2, yaml_parser_scan_plain_scalar). */
import { isBlankOrEnd, isSpace } from './characters.ts';
import type { Cursor } from './cursor.ts';
import { Folding } from './folding.ts';
import { scannerError, type Token } from './token.ts';

/** What ends a plain scalar between brackets: `,?[]{}`. */
const flowIndicators = new Set([44, 63, 91, 93, 123, 125]);

export interface PlainScalar {
  token: Token;
  /** A line break follows: what comes next may be a key. */
  endsAtLineStart: boolean;
}

/** @param parentIndent column of the block around it; -1 outside of all */
export function scanPlain(cursor: Cursor, parentIndent: number, isFlow: boolean): PlainScalar {
  const start = cursor.mark;
  let stop = start;
  const folding = new Folding();
  let [value, gap] = ['', ''];
  for (;;) {
    if (cursor.documentMark() || cursor.code() === 35) break;
    const from = cursor.index;
    while (!isBlankOrEnd(cursor.code()) && !isOver(cursor, isFlow)) cursor.skip();
    if (cursor.index > from) {
      value += gap + cursor.since(from);
      gap = '';
      stop = cursor.mark;
      folding.isOverLines = false;
    }
    if (!isSpace(cursor.code())) break;
    gap += folding.read(cursor, false, () => {
      if (cursor.column <= parentIndent && cursor.code() === 9)
        throw scannerError('found a tab character that violates indentation', cursor.mark, start);
    });
    if (!isFlow && cursor.column <= parentIndent) break;
  }
  const token: Token = { type: 'scalar', start, end: stop, value, suffix: '', isPlain: true };
  return { token, endsAtLineStart: folding.isOverLines };
}

const isOver = (cursor: Cursor, isFlow: boolean): boolean => {
  const code = cursor.code();
  return (code === 58 && isBlankOrEnd(cursor.code(1))) || (isFlow && flowIndicators.has(code));
};
