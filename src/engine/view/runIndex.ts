/** What a run's trace tells of each pod and each kubelet, sorted once, so that an instant need not go through it all. */
import type { Pod, PodKey } from '../objects/types.ts';
import { isOfKubelet } from '../simulation/faults.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';

/** What a kubelet's process did: it began anew, or ended. */
export interface KubeletChange {
  t: Millis;
  runs: boolean;
}

/** The life of one pod, up to some instant. */
export interface PodStory {
  /** As it came into the simulation. */
  first: Pod;
  /** The newest object that was stored. */
  newest: Pod;
  /** When its object was removed; null while it is there. */
  goneAt: Millis | null;
  /** In order. */
  events: readonly TraceEvent[];
}

/** Happenings that say nothing of the pod itself. */
const others: ReadonlySet<TraceEvent['what']> = new Set(['client', 'proxy', 'endpoint', 'queue', 'decision']);

export class RunIndex {
  readonly #run: Run;
  /** uid → its events. */
  readonly #events = new Map<string, TraceEvent[]>();
  /** Key of a pod → uids of those who bore it, the newest last. */
  readonly #uids = new Map<PodKey, string[]>();
  readonly #kubelets = new Map<string, KubeletChange[]>();
  /** Removals of pods, in order. */
  readonly #removals: { t: Millis; pod: Pod }[] = [];

  constructor(run: Run) {
    this.#run = run;
    for (const [key, { metadata }] of objectsOf(run.base.objects, 'Pod')) this.#uids.set(key, [metadata.uid ?? '']);
    for (const event of run.trace) this.#sort(event);
  }

  /** The pod that bears or last bore this name at t; null where none has. */
  story(key: PodKey, t: Millis): PodStory | null {
    for (const uid of (this.#uids.get(key) ?? []).toReversed()) {
      const story = this.#storyOf(key, uid, t);
      if (story) return story;
    }
    return null;
  }

  /** Names that several pods have had, with the uids of these, the oldest first. */
  *namesakes(): Iterable<{ key: PodKey; uids: readonly string[] }> {
    for (const [key, uids] of this.#uids) if (uids.length > 1) yield { key, uids };
  }

  /** All that is told of one pod, in order. */
  eventsOf(uid: string): readonly TraceEvent[] {
    return this.#events.get(uid) ?? [];
  }

  kubelet(node: string, t: Millis): readonly KubeletChange[] {
    return (this.#kubelets.get(node) ?? []).filter((change) => change.t <= t);
  }

  /** Nodes whose kubelet's process does not run at t. */
  stoppedKubelets(t: Millis): ReadonlySet<string> {
    const nodes = [...this.#kubelets.keys()];
    return new Set(nodes.filter((node) => this.kubelet(node, t).at(-1)?.runs === false));
  }

  /** Pods whose object was removed until t, as they were then. */
  removed(t: Millis): readonly Pod[] {
    return this.#removals.filter((removal) => removal.t <= t).map(({ pod }) => pod);
  }

  #storyOf(key: PodKey, uid: string, t: Millis): PodStory | null {
    const events = until(this.#events.get(uid) ?? [], t);
    const writes = events.filter((event): event is EventOf<'write'> => event.what === 'write');
    const made = writes.find(({ type }) => type === 'ADDED')?.object as Pod | undefined;
    const old = objectsOf(this.#run.base.objects, 'Pod').get(key);
    const first = made ?? (old?.metadata.uid === uid ? old : undefined);
    // What if: the moved pod was never here.
    if (!first || events.some((event) => event.what === 'request' && event.verb === 'move')) return null;
    const last = writes.at(-1);
    const newest = (last?.object as Pod | undefined) ?? first;
    return { first, newest, goneAt: last?.type === 'DELETED' ? last.t : null, events };
  }

  #sort(event: TraceEvent): void {
    const { uid, subject, t } = event;
    if (event.what === 'request' && event.fault && isOfKubelet(event.fault))
      append(this.#kubelets, event.fault.node, { t, runs: event.runs === true });
    if (uid === undefined || others.has(event.what)) return;
    append(this.#events, uid, event);
    if (event.what === 'write' && event.type === 'DELETED' && event.object.kind === 'Pod')
      this.#removals.push({ t, pod: event.object as Pod });
    if (event.what === 'write' && event.type === 'ADDED' && event.object.kind === 'Pod')
      append(this.#uids, subject.slice('Pod/'.length), uid);
  }
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function until(events: readonly TraceEvent[], t: Millis): readonly TraceEvent[] {
  const end = events.findIndex((event) => event.t > t);
  return end < 0 ? events : events.slice(0, end);
}

const indexes = new WeakMap<Run['trace'], RunIndex>();

export function indexOf(run: Run): RunIndex {
  const index = indexes.get(run.trace) ?? new RunIndex(run);
  indexes.set(run.trace, index);
  return index;
}
