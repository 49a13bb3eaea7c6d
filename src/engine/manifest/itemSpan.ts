/** Where an item of a list stands in its text, and its spec in it: found by brackets and quotes alone. */
import { skipSpace } from './jsonScan.ts';

/** From its first character to what follows its last. */
export interface TextRange {
  start: number;
  end: number;
}

export interface ItemSpan extends TextRange {
  /** null: it has none, or more than one, or keys that can't be told from the text alone. */
  spec: SpecSpan | null;
}

export interface SpecSpan extends TextRange {
  /** The text with the node's name, its quotes too. */
  nodeName: TextRange | null;
}

const [quote, backslash, open, close] = ['"', '\\', '{', '}'].map((one) => one.charCodeAt(0));

/**
 * Braces are enough: whether it is JSON shows when it is parsed.
 * @param start of an opening brace. null: it does not end
 */
export function itemAt(text: string, start: number): ItemSpan | null {
  const spec = new SpecSearch(text);
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfText(text, at);
      if (end === -1) return null;
      if (depth === 1) spec.mayBegin(at, end);
      else if (depth === 2) spec.mayName(at, end);
      at = end;
    } else if (code === open) depth++;
    else if (code === close) {
      depth--;
      if (depth === 1) spec.ends(at + 1);
      else if (depth === 0) return { start, end: at + 1, spec: spec.found };
    }
  }
  return null;
}

/** Looks for an item's spec while its text is gone through. */
class SpecSearch {
  readonly #text: string;
  #count = 0;
  #spec: SpecSpan | null = null;
  #isWithin = false;

  constructor(text: string) {
    this.#text = text;
  }

  get found(): SpecSpan | null {
    return this.#count === 1 ? this.#spec : null;
  }

  /** A text of the item itself, from one quote to the other. */
  mayBegin(start: number, end: number): void {
    // A key may be written by the numbers of its letters.
    if (this.#text.slice(start, end).includes('\\')) this.#count = 2;
    const value = valueOf(this.#text, start, end, '"spec"');
    if (value === -1) return;
    this.#count++;
    this.#isWithin = this.#text.charCodeAt(value) === open;
    this.#spec = this.#isWithin ? { start: value, end: -1, nodeName: null } : null;
  }

  /** A text of what the item has. */
  mayName(start: number, end: number): void {
    const value = this.#isWithin ? valueOf(this.#text, start, end, '"nodeName"') : -1;
    if (value !== -1 && this.#spec && this.#text.charCodeAt(value) === quote)
      this.#spec.nodeName = { start: value, end: endOfText(this.#text, value) + 1 };
  }

  /** What the item has ends here. */
  ends(end: number): void {
    if (this.#isWithin && this.#spec) this.#spec.end = end;
    this.#isWithin = false;
  }
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
