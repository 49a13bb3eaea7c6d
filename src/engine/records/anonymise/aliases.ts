/** Names and what stands in their place: the same for the same name, wherever it is said, in the words of what it names. */

/** What a name is of: a name of two things goes by the first of these. */
export const aliasKinds = [
  ...(['namespace', 'node', 'statefulset', 'pod', 'deployment', 'replicaset', 'daemonset', 'job'] as const),
  ...(['service', 'budget', 'container', 'volume', 'account', 'user', 'agent', 'image', 'uid', 'ip', 'event'] as const),
  ...(['zone', 'region', 'class', 'scheduler', 'label', 'resource', 'name', 'value'] as const),
] as const;
export type AliasKind = (typeof aliasKinds)[number];

/** Learns all names first, so that none is called by the lesser of its meanings. */
export class Aliases {
  readonly #kinds = new Map<string, AliasKind>();
  readonly #aliases = new Map<string, string>();
  readonly #counts = new Map<AliasKind, number>();
  /** Kubernetes' own words that stood in fields of fixed words: they may stand in messages. */
  readonly #words = new Set<string>();
  #isLearning = true;

  /** From here on names are replaced. */
  learned(): void {
    this.#isLearning = false;
  }

  word(word: string): string {
    if (this.#isLearning) this.#words.add(word);
    return word;
  }

  isWord = (word: string): boolean => this.#words.has(word);

  /** null: nobody has that name. */
  known = (name: string): string | null => (this.#kinds.has(name) ? this.of('value', name) : null);

  of(kind: AliasKind, name: string): string {
    if (this.#isLearning) {
      const before = this.#kinds.get(name);
      if (before === undefined || rank(kind) < rank(before)) this.#kinds.set(name, kind);
      return name;
    }
    const found = this.#aliases.get(name) ?? this.#make(this.#kinds.get(name) ?? kind, name);
    this.#aliases.set(name, found);
    return found;
  }

  #make(kind: AliasKind, name: string): string {
    const [, owner = '', ordinal] = /^(.+)-(\d+)$/.exec(name) ?? [];
    // A StatefulSet's pods are told apart by their ordinals.
    if (kind === 'pod' && ordinal !== undefined && this.#kinds.get(owner) === 'statefulset')
      return `${this.of('statefulset', owner)}-${ordinal}`;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    // Where only the beginning of a uid is shown, it tells one from the other.
    if (kind === 'uid') return `${count.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
    // A range for measurements, which no cluster's network has (RFC 2544).
    if (kind === 'ip')
      return name.includes(':')
        ? `fd00::${count.toString(16)}`
        : `198.${18 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`;
    return `${kind}-${count}`;
  }
}

const rank = (kind: AliasKind): number => aliasKinds.indexOf(kind);
