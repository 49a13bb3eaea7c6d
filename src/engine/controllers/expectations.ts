/** What a controller has asked for and not seen yet, so that it does not ask twice (ControllerExpectations). */

interface Expected {
  creations: number;
  /** uids. */
  deletions: Set<string>;
}

export class Expectations {
  readonly #expected = new Map<string, Expected>();

  /** Everything that was asked for has been seen. */
  isFulfilled(key: string): boolean {
    const expected = this.#expected.get(key);
    return !expected || (expected.creations <= 0 && expected.deletions.size === 0);
  }

  expectCreations(key: string, count: number): void {
    this.#of(key).creations += count;
  }

  expectDeletion(key: string, uid: string): void {
    this.#of(key).deletions.add(uid);
  }

  /** They were seen, or they failed. */
  creationSeen(key: string, count = 1): void {
    const expected = this.#expected.get(key);
    if (expected) expected.creations = Math.max(0, expected.creations - count);
  }

  deletionSeen(key: string, uid: string): void {
    this.#expected.get(key)?.deletions.delete(uid);
  }

  /** The owner is gone. */
  forget(key: string): void {
    this.#expected.delete(key);
  }

  #of(key: string): Expected {
    const expected = this.#expected.get(key) ?? { creations: 0, deletions: new Set() };
    this.#expected.set(key, expected);
    return expected;
  }
}
