/** The bracket of YAML's flow style that is still open somewhere in a text. */
import { Lexer } from 'yaml';

export interface OpenBracket {
  /** Where it was opened. */
  offset: number;
  closing: ']' | '}';
}

/** Before a scalar's text and around documents; it stands for no character of the text. */
const marks: readonly string[] = ['\u0002', '\u0018', '\u001f'];
const closings: Readonly<Record<string, OpenBracket['closing']>> = { '[': ']', '{': '}' };

/** The innermost bracket that is open at an offset of a document; null outside of all. */
export function openBracketAt(text: string, offset: number): OpenBracket | null {
  const open: OpenBracket[] = [];
  let at = 0;
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    if (at >= offset) break;
    const closing = isScalar ? undefined : closings[token];
    if (closing) open.push({ offset: at, closing });
    else if (!isScalar && (token === ']' || token === '}')) open.pop();
    isScalar = token === '\u001f';
    if (!marks.includes(token)) at += token.length;
  }
  return open.at(-1) ?? null;
}
