/** Finding each other in two lists: the k-th of a kind here is the k-th of that kind there. */

export interface Pairing<T> {
  pairs: readonly (readonly [before: T, now: T])[];
  /** Without a partner. */
  gone: readonly T[];
  added: readonly T[];
}

/**
 * No member stands in two pairs, and pairing the other way round gives the same pairs.
 * @param keys from what must be the same to what may be: each takes what the ones before it have left
 */
export function pairUp<T>(
  before: readonly T[],
  now: readonly T[],
  keys: readonly ((member: T) => string)[],
): Pairing<T> {
  const pairs: (readonly [T, T])[] = [];
  let [gone, added] = [before, now];
  for (const keyOf of keys) {
    const waiting = queuesOf(gone, keyOf);
    const found = new Set<T>();
    added = added.filter((member) => {
      const partner = waiting.get(keyOf(member))?.shift();
      if (!partner) return true;
      pairs.push([partner.member, member]);
      found.add(partner.member);
      return false;
    });
    gone = gone.filter((member) => !found.has(member));
  }
  return { pairs, gone, added };
}

function queuesOf<T>(members: readonly T[], keyOf: (member: T) => string): ReadonlyMap<string, { member: T }[]> {
  const queues = new Map<string, { member: T }[]>();
  for (const member of members) {
    const queue = queues.get(keyOf(member));
    if (queue) queue.push({ member });
    else queues.set(keyOf(member), [{ member }]);
  }
  return queues;
}
