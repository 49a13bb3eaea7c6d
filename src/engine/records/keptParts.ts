/** A log tells the whole object with each change of it, and most of it is as it was: such parts are kept once. */
import { shared } from '../../data/shared.ts';
import { type Fields, isFields, textAt } from '../objects/fields.ts';

export class KeptParts {
  /** The newest state of each object, and the newest object of each kind and namespace: what is made of one template is alike. */
  readonly #newest = new Map<string, Fields>();
  readonly #words = new Map<string, string>();

  /** @returns what says the same; of what is alike the parts that were kept before */
  of<Value>(value: Value): Value {
    if (!isFields(value)) return value;
    const alike = `${textAt(value, 'kind')} in ${textAt(value, 'metadata', 'namespace')}`;
    const own = textAt(value, 'metadata', 'uid') ?? alike;
    const found = shared(this.#newest.get(own) ?? this.#newest.get(alike), value);
    this.#newest.set(own, found);
    this.#newest.set(alike, found);
    return found;
  }

  /** Names that stand in many lines. */
  word(word: string): string {
    const known = this.#words.get(word);
    if (known === undefined) this.#words.set(word, word);
    return known ?? word;
  }
}
