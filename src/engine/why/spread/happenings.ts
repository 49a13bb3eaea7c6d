/** What changed the counts at one instant, told alike where it is alike. */
import { isKind } from '../../objects/kinds.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf } from '../../simulation/trace.ts';
import { hasEnded } from '../../simulation/pending.ts';
import { askedBy } from '../../history/causes.ts';
import { actorName } from '../../history/actorName.ts';
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

  add(event: EventOf<'write'>): void {
    const kind = kindOf(event);
    const asked = kind === 'leaving' ? askedBy(this.#run.trace, event) : null;
    const by = asked && actorName(asked.actor);
    const key = `${kind} ${by}`;
    const known = this.#byKey.get(key) ?? { kind, by, names: [] };
    known.names.push(event.object.metadata.name);
    this.#byKey.set(key, known);
  }

  /** All since it was last asked. */
  take(): Happened[] {
    const taken = [...this.#byKey.values()].map(({ names, ...one }) => ({ ...one, names: someOf(names) }));
    this.#byKey = new Map();
    return taken;
  }
}

function kindOf({ type, object, changed }: EventOf<'write'>): HappenedKind {
  if (object.kind === 'Node')
    return type === 'ADDED' ? 'nodeAdded' : type === 'DELETED' ? 'nodeDeleted' : 'nodeChanged';
  if (type === 'DELETED') return 'removed';
  if (changed.includes('deletionTimestamp')) return 'leaving';
  if (isKind(object, 'Pod') && hasEnded(object)) return 'ended';
  return type === 'ADDED' || changed.includes('spec.nodeName') ? 'placed' : 'changed';
}
