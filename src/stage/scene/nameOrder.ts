/** The order of pods on a node by their names, worked out once as long as the same pods stand there. */

const collator = new Intl.Collator('en', { numeric: true });

interface Ordered {
  /** As they came. */
  names: readonly string[];
  /** Their places in `names`. */
  order: readonly number[];
}

/** Of the last picture: comparing tens of thousands of names in a language's order takes longer than a frame. */
let known: ReadonlyMap<string, Ordered> = new Map();

/** @returns the pods of each node by name; namesakes stay as they came */
export function orderedByName<Named>(
  byNode: ReadonlyMap<string, readonly Named[]>,
  nameOf: (one: Named) => string,
): ReadonlyMap<string, readonly Named[]> {
  const next = new Map<string, Ordered>();
  const sorted = new Map<string, readonly Named[]>();
  for (const [node, pods] of byNode) {
    const ordered = orderOf(pods.map(nameOf), known.get(node));
    next.set(node, ordered);
    sorted.set(
      node,
      ordered.order.flatMap((at) => pods[at] ?? []),
    );
  }
  known = next;
  return sorted;
}

function orderOf(names: readonly string[], before: Ordered | undefined): Ordered {
  if (before?.names.length === names.length && before.names.every((name, at) => name === names[at])) return before;
  const order = names.map((_, at) => at);
  order.sort((a, b) => collator.compare(names[a] ?? '', names[b] ?? ''));
  return { names, order };
}
