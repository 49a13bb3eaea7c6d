/** One pod in its two truths over time: what the API says of its object, which processes live, and where they part. Pure. */
import type { Pod } from '../../../engine/objects/types.ts';
import type { Millis, TraceEvent } from '../../../engine/simulation/trace.ts';
import type { FaultPart, GroupTimeline, PodPart } from '../../../engine/timeline/timeline.ts';
import { type Standing, standingOf } from './podRows.ts';
import { type Change, type Stretch, stretchesOf } from './processStretch.ts';

/**
 * `runsGone`: processes live on without an object; `runsUnaware`: the object is to go, and its kubelet has not heard of
 * it; `nothingRuns`: the API has it running, and no process lives.
 */
export type Parting = 'runsGone' | 'runsUnaware' | 'nothingRuns';

export interface PodTruth {
  part: PodPart;
  /** `db-0` */
  name: string;
  node: string | null;
  /** How its object stands. */
  said: readonly Stretch<Standing>[];
  /** Its object was removed. */
  gone: { t: Millis; id: number } | null;
  lives: readonly Stretch<'lives'>[];
  exits: readonly { t: Millis; id: number; code: number; container: string }[];
  differs: readonly Stretch<Parting>[];
}

/** A difference that lasts no longer is only the time that news take. */
const newsTake: Millis = 3000;

/** Of all pods that play a part, in their order. @param end of what is shown */
export function podTruths({ pods, events, faults = [] }: GroupTimeline, end: Millis): readonly PodTruth[] {
  const byPod = new Map<string, TraceEvent[]>(pods.map(({ uid }) => [uid, []]));
  for (const event of events) if (event.what !== 'client') byPod.get(event.uid ?? '')?.push(event);
  return pods.map((part) => podTruth(part, { events: byPod.get(part.uid) ?? [], faults, end }));
}

interface Given {
  events: readonly TraceEvent[];
  faults: readonly FaultPart[];
  end: Millis;
}

function podTruth(part: PodPart, { events, faults, end }: Given): PodTruth {
  const node = nodeOf(part, events);
  const fold = new Fold(part, events);
  for (const step of stepsOf(events, deafening(faults, node))) fold.apply(step);
  return {
    part,
    name: part.first.metadata.name,
    node,
    said: stretchesOf(fold.said, end),
    gone: fold.gone,
    lives: stretchesOf(fold.lives, end),
    exits: fold.exits,
    differs: stretchesOf(fold.differs, end).filter(({ from, to }) => to - from > newsTake),
  };
}

interface Hearing {
  t: Millis;
  id: number;
  hears: boolean;
}

/** What happens to the pod, and what its kubelet hears, in order. */
function stepsOf(events: readonly TraceEvent[], hearings: readonly Hearing[]): readonly (TraceEvent | Hearing)[] {
  return [...events, ...hearings].sort((a, b) => a.t - b.t || a.id - b.id);
}

const deaf: ReadonlySet<string> = new Set(['link', 'kubelet', 'power', 'pause', 'apiServer']);

/** When a node's kubelet hears nothing of the API server. */
function deafening(faults: readonly FaultPart[], node: string | null): readonly Hearing[] {
  const own = faults.filter((one) => deaf.has(one.fault.what) && (one.node === null || one.node === node));
  return own.flatMap(({ from, to, begins, ends }): Hearing[] => {
    const begun = { t: from, id: begins, hears: false };
    const lasts = to !== null && own.some((other) => other.from < to && (other.to === null || other.to > to));
    return to === null || ends === null || lasts ? [begun] : [begun, { t: to, id: ends, hears: true }];
  });
}

class Fold {
  readonly said: Change<Standing>[] = [];
  readonly lives: Change<'lives'>[] = [];
  readonly differs: Change<Parting>[] = [];
  readonly exits: { t: Millis; id: number; code: number; container: string }[] = [];
  gone: { t: Millis; id: number } | null = null;
  #object: Pod | null;
  #hears = true;
  #isUnaware = false;
  readonly #running: Set<string>;
  readonly #printed: PodPart['printed'];

  constructor({ first, running, printed }: PodPart, events: readonly TraceEvent[]) {
    this.#printed = printed;
    const made = events.find((event) => event.what === 'write' && event.type === 'ADDED');
    this.#object = made ? null : first;
    this.#running = new Set(made ? [] : running);
    this.#tell({ t: 0, id: null });
    // One that a what-if moved has been running all along.
    if (made) for (const name of running) this.#running.add(name);
  }

  apply(step: TraceEvent | Hearing): void {
    if ('hears' in step) this.#hears = step.hears;
    else if (step.what === 'write') this.#write(step.object as Pod, step);
    else if (step.what === 'runtime' && step.container !== undefined) {
      if (step.op === 'start') this.#running.add(step.container);
      if (step.op === 'exit' && this.#running.delete(step.container))
        this.exits.push({ t: step.t, id: step.id, code: step.exitCode ?? 0, container: step.container });
    } else return;
    if (this.#hears) this.#isUnaware = false;
    this.#tell(step);
  }

  #printedAt = (t: Millis): string | undefined => this.#printed.findLast((one) => one.t <= t)?.status;

  #write(pod: Pod, { t, id, type }: { t: Millis; id: number; type: string }): void {
    const wasDeleted = this.#object?.metadata.deletionTimestamp !== undefined;
    this.#object = type === 'DELETED' ? null : pod;
    if (type === 'DELETED') this.gone = { t, id };
    if (!wasDeleted && pod.metadata.deletionTimestamp !== undefined) this.#isUnaware = !this.#hears;
  }

  #tell({ t, id }: { t: Millis; id: number | null }): void {
    this.said.push({ t, id, state: this.#object && standingOf(this.#object, this.#printedAt(t)) });
    this.lives.push({ t, id, state: this.#running.size > 0 ? 'lives' : null });
    this.differs.push({ t, id, state: this.#parting });
  }

  get #parting(): Parting | null {
    const lives = this.#running.size > 0;
    if (this.#object === null) return lives ? 'runsGone' : null;
    if (lives) return this.#isUnaware ? 'runsUnaware' : null;
    return saysRunning(this.#object) ? 'nothingRuns' : null;
  }
}

/** A container of it, as its status says. */
const saysRunning = ({ status }: Pod): boolean =>
  status?.phase === 'Running' && (status.containerStatuses ?? []).some(({ state }) => state?.running !== undefined);

/** The newest; none while it waits for one. */
function nodeOf({ first }: PodPart, events: readonly TraceEvent[]): string | null {
  const last = events.findLast((event) => event.what === 'write');
  return (last?.what === 'write' ? (last.object as Pod) : first).spec.nodeName || null;
}
