/** Outcomes of dry runs that pods alike share, until the pods of the node change (see framework/alike.ts). */
import type { Alike } from '../framework/alike.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Budget } from './budgets.ts';
import type { NodeOutcome } from './dryRun.ts';

class KnownOutcomes {
  readonly budgets: readonly Budget[];
  readonly #versions: (number | undefined)[] = [];
  readonly #outcomes: (NodeOutcome | undefined)[] = [];

  constructor(budgets: readonly Budget[]) {
    this.budgets = budgets;
  }

  /** @param version of the node's pods (Snapshot.versions); undefined where other nodes have a say: nothing is kept */
  of({ index }: NodeInfo, version: number | undefined, find: () => NodeOutcome): NodeOutcome {
    if (version === undefined) return find();
    const before = this.#versions[index] === version ? this.#outcomes[index] : undefined;
    if (before) return before;
    const found = find();
    this.#versions[index] = version;
    this.#outcomes[index] = found;
    return found;
  }
}

const known = new WeakMap<Alike, KnownOutcomes>();

export function outcomesOf(alike: Alike, budgets: readonly Budget[]): KnownOutcomes {
  const before = known.get(alike);
  if (before?.budgets === budgets) return before;
  const made = new KnownOutcomes(budgets);
  known.set(alike, made);
  return made;
}
