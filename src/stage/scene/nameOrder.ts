/** The pods of each node by their names, worked out once as long as the same pods stand there. */
import { isSameList } from '../../data/reused.ts';

const collator = new Intl.Collator('en', { numeric: true });

interface Ordered<Named> {
  /** As they came. */
  pods: readonly Named[];
  names: readonly string[];
  /** Their places in `pods`. */
  order: readonly number[];
  sorted: readonly Named[];
}

/**
 * Keeps the last picture: comparing tens of thousands of names in a language's order takes longer than a frame.
 * @returns a function that puts the pods of each node in the order of their names, namesakes as they came; where the very
 * same pods stand on a node as the last time it answers the very same list
 */
export function orderingByName<Named extends object>(nameOf: (one: Named) => string) {
  let known: ReadonlyMap<string, Ordered<Named>> = new Map();
  return (byNode: ReadonlyMap<string, readonly Named[]>): ReadonlyMap<string, readonly Named[]> => {
    const next = new Map<string, Ordered<Named>>();
    const sorted = new Map<string, readonly Named[]>();
    for (const [node, pods] of byNode) {
      const ordered = orderOf(pods, nameOf, known.get(node));
      next.set(node, ordered);
      sorted.set(node, ordered.sorted);
    }
    known = next;
    return sorted;
  };
}

function orderOf<Named>(
  pods: readonly Named[],
  nameOf: (one: Named) => string,
  before: Ordered<Named> | undefined,
): Ordered<Named> {
  if (before && isSameList(before.pods, pods)) return before;
  const names = pods.map(nameOf);
  const order = before && isSameList(before.names, names) ? before.order : orderOfNames(names);
  return { pods, names, order, sorted: order.flatMap((at) => pods[at] ?? []) };
}

function orderOfNames(names: readonly string[]): readonly number[] {
  const order = names.map((_, at) => at);
  return order.sort((a, b) => collator.compare(names[a] ?? '', names[b] ?? ''));
}
