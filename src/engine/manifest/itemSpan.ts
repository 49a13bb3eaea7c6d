/** Where an item of a list stands in its text, and its spec in it: found by brackets and quotes alone. */
import { skipSpace } from './jsonScan.ts';

/** From its first character to what follows its last. */
export interface Span {
  start: number;
  end: number;
}

export interface ItemSpan extends Span {
  /** null: it has none, or more than one, or keys that can't be told from the text alone. */
  spec: SpecSpan | null;
}

export interface SpecSpan extends Span {
  /** The text with the node's name, its quotes too. */
  nodeName: Span | null;
}

const [quote, backslash, open, close] = ['"', '\\', '{', '}'].map((one) => one.charCodeAt(0));

/**
 * Braces are enough: whether it is JSON shows when it is parsed.
 * @param start of an opening brace. null: it does not end
 */
export function itemAt(text: string, start: number): ItemSpan | null {
  let [depth, specs] = [0, 0];
  let spec: SpecSpan | null = null;
  let isInSpec = false;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfText(text, at);
      if (end === -1) return null;
      // A key may be written by the numbers of its letters.
      if (depth === 1 && text.slice(at, end).includes('\\')) specs = 2;
      const value = depth > 2 ? -1 : valueOf(text, at, end, depth === 1 ? '"spec"' : '"nodeName"');
      at = end;
      if (value === -1 || (depth === 2 && !isInSpec)) continue;
      if (depth === 1) {
        specs++;
        isInSpec = text.charCodeAt(value) === open;
        spec = isInSpec ? { start: value, end: -1, nodeName: null } : null;
      } else if (spec && text.charCodeAt(value) === quote)
        spec.nodeName = { start: value, end: endOfText(text, value) + 1 };
    } else if (code === open) depth++;
    else if (code === close) {
      depth--;
      if (depth === 1 && isInSpec && spec) {
        spec.end = at + 1;
        isInSpec = false;
      }
      if (depth === 0) return { start, end: at + 1, spec: specs === 1 ? spec : null };
    }
  }
  return null;
}

/** Its closing quote; -1: there is none. */
function endOfText(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at;
}

/** @returns where the value of a text begins that is this key; -1: it is another one, or none */
function valueOf(text: string, start: number, end: number, key: string): number {
  if (end - start !== key.length - 1 || !text.startsWith(key, start)) return -1;
  const colon = skipSpace(text, end + 1);
  return text[colon] === ':' ? skipSpace(text, colon + 1) : -1;
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text.charCodeAt(before - 1) === backslash) before--;
  return (at - before) % 2 === 1;
}
