/** The values of a text of JSON as it comes in: one a line, one after the other over many lines, or the elements of a list. */
import { JsonBreak, skipSpace, skipValue } from '../manifest/jsonScan.ts';

export interface JsonValue {
  value: unknown;
  /** Where it begins. */
  line: number;
  problem?: string;
}

export class JsonValues {
  #text = '';
  #line = 1;
  /** Between the brackets of the outermost list. */
  #isInList = false;
  /** What follows a broken element of a list can't be told apart. */
  #isLost = false;
  /** With less text than this, what waits would wait again: each try walks over all of it. */
  #needed = 0;
  readonly #give: (found: JsonValue) => void;

  constructor(give: (found: JsonValue) => void) {
    this.#give = give;
  }

  /** @param text any part of the whole, wherever it was cut */
  take(text: string): void {
    if (this.#isLost) return;
    this.#text += text;
    if (this.#text.length >= this.#needed) this.#read(false);
  }

  end(): void {
    if (!this.#isLost) this.#read(true);
  }

  #read(isEnd: boolean): void {
    const text = this.#text;
    let at = 0;
    const goTo = (end: number) => {
      this.#line += newlines(text, at, end);
      at = end;
    };
    for (goTo(skipSpace(text, skipMark(text))); at < text.length && !this.#isLost; goTo(skipSpace(text, at))) {
      if (this.#isBracket(text.charAt(at))) {
        goTo(at + 1);
        continue;
      }
      const found = this.#isInList ? spread(text, at, text.length) : valueAt(text, at);
      if (!isEnd && (found.end >= text.length || found.isCut)) break;
      this.#give(found.problem === undefined ? { value: found.value, line: this.#line } : this.#broken(found.problem));
      goTo(found.end);
    }
    this.#text = text.slice(at);
    this.#needed = 2 * this.#text.length;
  }

  /** Whether this character only holds a list together. */
  #isBracket(character: string): boolean {
    if (!this.#isInList) this.#isInList = character === '[';
    else if (character === ']') this.#isInList = false;
    else return character === ',';
    return this.#isInList || character === ']';
  }

  /** Elsewhere, reading goes on with the next line. */
  #broken(problem: string): JsonValue {
    this.#isLost = this.#isInList;
    const rest = this.#isInList ? '; what follows in this list is not read' : '';
    return { value: null, line: this.#line, problem: problem + rest };
  }
}

const skipMark = (text: string): number => (text.startsWith('\uFEFF') ? 1 : 0);

interface Found {
  end: number;
  value?: unknown;
  problem?: string;
  /** Maybe it lacks only the text that is still to come. */
  isCut?: boolean;
}

/** Most records have a value a line; that is tried first. */
function valueAt(text: string, start: number): Found {
  const lineEnd = endOfLine(text, start);
  try {
    return { end: lineEnd, value: JSON.parse(text.slice(start, lineEnd)) };
  } catch {
    return spread(text, start, lineEnd);
  }
}

/** The longest that may be cut within: an escape code in a string, `false`. */
const longestPart = 8;

/** @param otherwise where reading goes on after what can't be read */
function spread(text: string, start: number, otherwise: number): Found {
  try {
    const end = skipValue(text, start);
    return { end, value: JSON.parse(text.slice(start, end)) };
  } catch (error) {
    if (!(error instanceof JsonBreak || error instanceof SyntaxError)) throw error;
    const isCut = error instanceof JsonBreak && error.offset > text.length - longestPart;
    return { end: otherwise, problem: error.message, isCut };
  }
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
