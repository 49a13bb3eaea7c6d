/** Lists of objects, each of one instant: a dump, `kubectl get -o json`. Which came later, and when each was taken (REC-17). */
import { changeTimes } from '../objects/changeTimes.ts';
import { type Fields, listAt, textAt } from '../objects/fields.ts';
import { type Instant, instantOf, later } from './instant.ts';

export interface Listing {
  file: string;
  /** The newest resourceVersion of all that it lists: of two lists, the one with the newer is the later. */
  version: number;
  namespaces: Set<string>;
  kinds: Set<string>;
  /** The newest moment that it tells of, in microseconds: it was taken then or later. */
  newest: number | null;
}

export class Listings {
  readonly #byFile = new Map<string, Listing>();
  #order: readonly Listing[] | null = null;

  add(object: Fields, kind: string, file: string): void {
    const listing = this.#byFile.get(file) ?? {
      ...{ file, version: 0, namespaces: new Set<string>(), kinds: new Set<string>(), newest: null },
    };
    this.#byFile.set(file, listing);
    this.#order = null;
    listing.kinds.add(kind);
    listing.namespaces.add(textAt(object, 'metadata', 'namespace') ?? '');
    listing.version = Math.max(listing.version, Number(textAt(object, 'metadata', 'resourceVersion') ?? 0));
    const newest = newestIn(object);
    if (newest !== null) listing.newest = Math.max(listing.newest ?? newest, newest);
  }

  /** The earliest first. */
  get inOrder(): readonly Listing[] {
    this.#order ??= [...this.#byFile.values()].toSorted((a, b) => a.version - b.version);
    return this.#order;
  }

  of = (file: string): Listing | undefined => this.#byFile.get(file);

  /** The last that has an object, and the first after it that would have it, if it were there still. */
  missedBetween({ kind, namespace = '', lists }: Named): readonly [Listing, Listing] | null {
    const last = this.inOrder.findLastIndex(({ file }) => lists.has(file));
    const has = this.inOrder[last];
    const lacks = this.inOrder
      .slice(last + 1)
      .find(({ kinds, namespaces }) => kinds.has(kind) && namespaces.has(namespace));
    return has && lacks && lacks.version > has.version ? [has, lacks] : null;
  }

  /** Between which instants a state came about that a list shows and the one before did not; null: nobody tells. */
  boundsOf(file: string, kind: string): { from: Instant; to: Instant } | null {
    const at = this.inOrder.findIndex((one) => one.file === file);
    const to = this.inOrder[at]?.newest ?? null;
    const from = this.inOrder.slice(0, Math.max(at, 0)).findLast(({ kinds }) => kinds.has(kind))?.newest ?? null;
    return from === null || to === null || from >= to ? null : { from: instant(from), to: instant(to) };
  }
}

interface Named {
  kind: string;
  namespace: string | undefined;
  lists: ReadonlySet<string>;
}

export const instant = (us: number): Instant => ({ us, isWhole: true });

/**
 * The last moment that an object tells of, in microseconds; null: of none. Beside its changes, nodes tell of their
 * heartbeats, and Events of when they came last.
 */
export function newestIn(object: Fields): number | null {
  const changes = [...changeTimes(object)].flatMap(({ text, ahead }) => {
    const time = instantOf(text);
    return time ? [later(time, -ahead)] : [];
  });
  const others = [
    ...listAt(object, 'status', 'conditions').map(({ lastHeartbeatTime }) => lastHeartbeatTime),
    ...[object['lastTimestamp'], object['deprecatedLastTimestamp'], object['eventTime']],
  ].flatMap((text) => instantOf(text) ?? []);
  const all = [...changes, ...others].map(({ us }) => us);
  return all.length === 0 ? null : Math.max(...all);
}
