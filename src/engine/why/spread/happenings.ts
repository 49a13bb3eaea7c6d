/** What changed the counts at one instant, told alike where it is alike. */
import { askedFor } from '../../history/asked.ts';
import type { StoredChange } from '../../history/storedChanges.ts';
import type { Run } from '../../simulation/run.ts';
import type { Happened, HappenedKind } from './drift.ts';
import { someOf } from './names.ts';

export class Happenings {
  readonly #run: Run;
  #byKey = new Map<string, { kind: HappenedKind; by: string | null; names: string[] }>();

  constructor(run: Run) {
    this.#run = run;
  }

  get isAny(): boolean {
    return this.#byKey.size > 0;
  }

  add(change: StoredChange): void {
    const kind = kindOf(change);
    const by = (kind === 'leaving' && askedFor(this.#run, change.id)?.by) || null;
    const key = `${kind} ${by}`;
    const known = this.#byKey.get(key) ?? { kind, by, names: [] };
    known.names.push(change.object.metadata.name);
    this.#byKey.set(key, known);
  }

  /** All since it was last asked. */
  take(): Happened[] {
    const taken = [...this.#byKey.values()].map(({ names, ...one }) => ({ ...one, names: someOf(names) }));
    this.#byKey = new Map();
    return taken;
  }
}

function kindOf({ how, object }: StoredChange): HappenedKind {
  if (object.kind === 'Node') return how === 'made' ? 'nodeAdded' : how === 'removed' ? 'nodeDeleted' : 'nodeChanged';
  return how === 'made' || how === 'bound' ? 'placed' : how;
}
