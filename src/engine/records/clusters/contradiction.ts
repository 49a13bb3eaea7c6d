/** What two groups of files tell that no one cluster can have (REC-20). */
import type { Teller, Written } from './teller.ts';

export type Contradiction =
  /** A cloud names two. */
  | { is: 'named'; name: string }
  /** The same resourceVersion is that of two objects. */
  | { is: 'version'; version: number }
  /** An object that each cluster has once, or all nodes of the same names, have other uids. */
  | { is: 'uid'; name: string }
  /** Later writes have lower versions. */
  | { is: 'order' };

/** null: they may be of one cluster. */
export function contradictionOf(one: readonly Teller[], other: readonly Teller[]): Contradiction | null {
  return named(one, other) ?? versionOfTwo(one, other) ?? otherUid(one, other) ?? outOfOrder(one, other);
}

function named(one: readonly Teller[], other: readonly Teller[]): Contradiction | null {
  const names = new Set(one.flatMap(({ cluster }) => cluster ?? []));
  const name = other.map(({ cluster }) => cluster).find((cluster) => cluster !== null);
  return name != null && names.size > 0 && !names.has(name) ? { is: 'named', name } : null;
}

function versionOfTwo(one: readonly Teller[], other: readonly Teller[]): Contradiction | null {
  for (const a of one)
    for (const b of other)
      for (const [version, uid] of a.versions) {
        const there = b.versions.get(version);
        if (there !== undefined && there !== uid) return { is: 'version', version };
      }
  return null;
}

/** A node may be made anew; all of them, with no object in common, are another cluster's. */
function otherUid(one: readonly Teller[], other: readonly Teller[]): Contradiction | null {
  const known = new Map(one.flatMap(({ lasting }) => [...lasting]));
  const both = other.flatMap(({ lasting }) => [...lasting]).filter(([name]) => known.has(name));
  const [first] = both.toSorted(([a], [b]) => Number(b.startsWith('Service')) - Number(a.startsWith('Service')));
  return first && both.every(([name, uid]) => known.get(name) !== uid) ? { is: 'uid', name: first[0] } : null;
}

/** Of each group so many writes are looked at. */
const looked = 60;
/** Microseconds by which clocks of one cluster's files may differ here. */
const explained = 2_000_000;
/** Pairs out of order, of all pairs: in one cluster there are next to none. */
const most = 0.25;
const fewest = 4;

/**
 * All writes of a cluster are counted up. A clock that is off by some time could explain it only where both stretch over
 * the same times and the same versions: that says nothing.
 */
function outOfOrder(one: readonly Teller[], other: readonly Teller[]): Contradiction | null {
  const [a, b] = [sampled(one), sampled(other)];
  if (a.length < fewest || b.length < fewest || (areOver(a, b, 'version') && areOver(a, b, 'us'))) return null;
  let wrong = 0;
  let all = 0;
  for (const x of a)
    for (const y of b) {
      const [early, late] = x.us < y.us ? [x, y] : [y, x];
      if (early.isAfter || late.us - early.us <= explained) continue;
      all += 1;
      if (early.version > late.version) wrong += 1;
    }
  return all >= fewest && wrong > most * all ? { is: 'order' } : null;
}

function sampled(tellers: readonly Teller[]): readonly Written[] {
  const all = tellers.flatMap(({ written }) => written);
  const step = Math.max(1, all.length / looked);
  return Array.from({ length: Math.min(looked, all.length) }, (_, i) => all[Math.floor(i * step)]).filter(
    (found) => found !== undefined,
  );
}

/** The stretches have something in common. */
function areOver(a: readonly Written[], b: readonly Written[], by: 'us' | 'version'): boolean {
  const [first, second] = [a, b].map((all) => all.map((written) => written[by]));
  return (
    Math.min(...(first ?? [])) <= Math.max(...(second ?? [])) &&
    Math.min(...(second ?? [])) <= Math.max(...(first ?? []))
  );
}
