/** Where things stand in a text. */
import type { Progress, Slices } from '../slices.ts';

export interface TextPosition {
  /** 1-based. */
  line: number;
  column: number;
}
/** The way to a field: keys and indexes. */
export type FieldPath = readonly (string | number)[];

/** A place that is still looked for, a piece of the text at a time. */
export type PositionSearch<Found = TextPosition> = Generator<undefined, Found, void>;

/** Looks on until it is found. */
export function found<Found>(search: PositionSearch<Found>): Found {
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

/** Looks on, a piece of the text in each slice. `count`: objects that were read. */
export function* searched(search: PositionSearch, count: number): Slices<TextPosition> {
  const progress: Progress = { doing: 'reading', count, share: 1, t: null };
  yield progress;
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
    yield progress;
  }
}

/** The lines of one text. Each place is looked for from the last one on, so that places in order cost one walk. */
export class Lines {
  readonly #text: string;
  #line = 1;
  #start = 0;
  #end = -1;

  constructor(text: string) {
    this.#text = text;
    this.#end = this.#endFrom(0);
  }

  /** Line and column of an offset; counted in characters, as editors do. */
  placeOf(offset: number): TextPosition {
    while (offset < this.#start) {
      this.#end = this.#start - 1;
      this.#start = this.#end === 0 ? 0 : this.#text.lastIndexOf('\n', this.#end - 1) + 1;
      this.#line--;
    }
    while (this.#end < offset && this.#end < this.#text.length) {
      this.#start = this.#end + 1;
      this.#end = this.#endFrom(this.#start);
      this.#line++;
    }
    return { line: this.#line, column: offset - this.#start + 1 };
  }

  #endFrom(start: number): number {
    const end = this.#text.indexOf('\n', start);
    return end === -1 ? this.#text.length : end;
  }
}

/** As Lines, for one place alone. */
export const placeOf = (text: string, offset: number): TextPosition => new Lines(text).placeOf(Math.max(0, offset));
