/** Where the fields of a JSON text stand. */
import { endOfValue, skipKey, skipSpace, skipString } from './jsonScan.ts';
import type { FieldPath, PositionSearch } from './place.ts';

interface Spot {
  /** Of the field's key or of the list item. */
  offset: number;
  value: number;
}

/**
 * One valid JSON value of a text. What was found stays known, and an item of a list is looked for from the last one
 * on: fields that are asked for in the text's order cost one walk over it.
 */
export class JsonPlaces {
  readonly #text: string;
  readonly #start: number;
  readonly #fields = new Map<string, Spot | null>();
  readonly #lastItems = new Map<number, { index: number; at: number }>();

  /** @param start of the value */
  constructor(text: string, start: number) {
    this.#text = text;
    this.#start = skipSpace(text, start);
  }

  /** The offset of a field's key or of a list item, or of the last thing on the way that exists. */
  *locate(path: FieldPath): PositionSearch<number> {
    let offset = this.#start;
    let value = offset;
    for (const step of path) {
      const spot = yield* this.#step(value, step);
      if (!spot) return offset;
      ({ offset, value } = spot);
    }
    return offset;
  }

  *#step(value: number, step: string | number): PositionSearch<Spot | null> {
    if (this.#text[value] === '[') return yield* this.#item(value, Number(step));
    if (this.#text[value] !== '{') return null;
    const name = `${value} ${step}`;
    const known = this.#fields.get(name);
    if (known !== undefined) return known;
    const spot = yield* this.#key(value, String(step));
    this.#fields.set(name, spot);
    return spot;
  }

  /** Of a key that is given twice the last one counts. */
  *#key(object: number, key: string): PositionSearch<Spot | null> {
    const text = this.#text;
    let last: Spot | null = null;
    let at = skipSpace(text, object + 1);
    while (text[at] === '"') {
      const keyEnd = skipString(text, at);
      const value = skipKey(text, at, '');
      if (JSON.parse(text.slice(at, keyEnd)) === key) last = { offset: at, value };
      at = yield* this.#next(value);
    }
    return last;
  }

  *#item(list: number, index: number): PositionSearch<Spot | null> {
    const text = this.#text;
    const known = this.#lastItems.get(list);
    const from = known && known.index <= index ? known : { index: 0, at: skipSpace(text, list + 1) };
    let { at } = from;
    for (let passed = from.index; text[at] !== ']'; passed++) {
      if (passed === index) {
        this.#lastItems.set(list, { index, at });
        return { offset: at, value: at };
      }
      at = yield* this.#next(at);
    }
    return null;
  }

  /** What follows a value. */
  *#next(value: number): PositionSearch<number> {
    const end = skipSpace(this.#text, yield* endOfValue(this.#text, value));
    return this.#text[end] === ',' ? skipSpace(this.#text, end + 1) : end;
  }
}
