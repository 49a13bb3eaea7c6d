/**
 * The scheduling queue on virtual time: data and rules alone, no clock of its own (kube-scheduler 1.36,
 * backend/queue/scheduling_queue.go; spec 5). Whoever drives it says what happens and when.
 */
import { type Pod, type PodKey, podKey } from '../../objects/types.ts';
import { eventsOf } from '../hints/eventsOf.ts';
import type { Change, HintCluster, Hints } from '../hints/hint.ts';
import { hintTo } from '../hints/wakeAnswer.ts';
import { type BackoffLimits, backoffUntil, firstMomentAfter, isBackingOff } from './backoff.ts';
import type { QueueEntry, QueuePlace, QueueReason } from './entry.ts';
import { EntryHeap } from './entryHeap.ts';
import { type Happened, InFlight } from './inFlight.ts';
import { backoffOrder, errorBackoffOrder, prioritySort } from './order.ts';

/** A pod with its place. */
export interface Waiting {
  readonly pod: Pod;
  readonly entry: QueueEntry;
}

/** A pod changed its place; `entry` null: it left. */
export interface Move {
  readonly pod: Pod;
  readonly entry: QueueEntry | null;
  readonly from: QueuePlace | null;
  readonly reason: QueueReason;
}

/** What the queue asks the scheduler around it. */
export interface QueueContext {
  /** Of the profile that serves the pod. */
  hintsOf(pod: Pod): Hints;
  /** What hints look up. */
  cluster(): HintCluster;
  /** The PreEnqueue plugin that keeps the pod out of active and back-off queue; null = none (spec 1.2). */
  gateOf(pod: Pod): string | null;
  limits(): BackoffLimits;
  moved(move: Move): void;
}

/** How old a pod of the unschedulable ones is when the flush tries it again. */
const leftoverAge = 5 * 60_000;

export class SchedulingQueue {
  readonly #context: QueueContext;
  readonly #waiting = new Map<PodKey, Waiting>();
  /** Unschedulable and gated ones, in the order in which they came there. */
  readonly #asleep = new Set<PodKey>();
  readonly #inFlight = new InFlight();
  readonly #heaps: Readonly<Record<'active' | 'backoff' | 'errorBackoff', EntryHeap>>;
  #added = 0;

  constructor(context: QueueContext) {
    this.#context = context;
    const isInForce = (entry: QueueEntry) => this.#waiting.get(entry.pod)?.entry === entry;
    this.#heaps = {
      active: new EntryHeap(prioritySort, isInForce),
      backoff: new EntryHeap(backoffOrder, isInForce),
      errorBackoff: new EntryHeap(errorBackoffOrder, isInForce),
    };
  }

  /** Its place; undefined for a pod that does not wait. */
  get(pod: PodKey): Waiting | undefined {
    return this.#waiting.get(pod);
  }

  get pods(): Iterable<Waiting> {
    return this.#waiting.values();
  }

  /** A pod without a node, seen for the first time. */
  add(pod: Pod, now: number): void {
    const entry: QueueEntry = {
      pod: podKey(pod),
      uid: pod.metadata.uid ?? '',
      place: 'active',
      priority: pod.spec.priority ?? 0,
      schedulerName: pod.spec.schedulerName || 'default-scheduler',
      attempts: 0,
      unschedulableCount: 0,
      consecutiveErrors: 0,
      timestamp: now,
      backoffUntil: null,
      rejectedBy: [],
      gatedBy: null,
      order: this.#added++,
    };
    this.#requeue({ pod, entry }, null, { kind: 'added' }, now);
  }

  /** A waiting pod was changed itself; one that is not in the queue is added (spec 5.7). */
  update(before: Pod, after: Pod, now: number): void {
    const waiting = this.#waiting.get(podKey(after));
    if (!waiting || waiting.entry.uid !== (after.metadata.uid ?? '')) {
      this.add(after, now);
      return;
    }
    const { entry } = waiting;
    this.#waiting.set(entry.pod, { pod: after, entry });
    const change: Change = { before, after };
    for (const event of eventsOf(change)) {
      this.#inFlight.record({ event, change }, entry.pod);
      if (this.#asleep.has(entry.pod)) this.#hear({ event, change }, entry.pod, now);
    }
  }

  /** It is bound or gone. */
  remove(pod: PodKey, reason: { readonly kind: 'bound' | 'deleted' }): void {
    const waiting = this.#waiting.get(pod);
    if (!waiting) return;
    this.#inFlight.end(pod);
    this.#asleep.delete(pod);
    this.#waiting.delete(pod);
    this.#context.moved({ pod: waiting.pod, entry: null, from: waiting.entry.place, reason });
  }

  /** Something in the cluster changed: wakes whom it may help. `asked`: who is asked at all. */
  happened(happened: Happened, now: number, asked: (pod: Pod) => boolean = () => true): void {
    this.#inFlight.record(happened);
    for (const key of [...this.#asleep]) {
      const waiting = this.#waiting.get(key);
      if (waiting && asked(waiting.pod)) this.#hear(happened, key, now);
    }
  }

  /** The next pod to decide about; of the back-off queue where nothing else is to do (spec 5.3). Null: none. */
  pop(now: number): Waiting | null {
    const head = this.#heaps.active.first() ?? this.#heaps.backoff.first();
    return head ? this.#takeOut(head, now) : null;
  }

  /** Takes this pod, wherever it waits, unless a gate keeps it. @returns null for one that can't be taken */
  take(pod: PodKey, now: number): Waiting | null {
    this.activate(pod, now);
    const entry = this.#waiting.get(pod)?.entry;
    return entry?.place === 'active' ? this.#takeOut(entry, now) : null;
  }

  /** To the active queue at once, whatever its back-off; a pod in flight is tried again after its cycle (spec 5.7). */
  activate(pod: PodKey, now: number): void {
    const waiting = this.#waiting.get(pod);
    if (!waiting || waiting.entry.place === 'active') return;
    if (waiting.entry.place === 'inFlight') {
      this.#inFlight.record({ event: 'WildCard', change: { before: null, after: null } }, pod);
      return;
    }
    const rested: Waiting = { pod: waiting.pod, entry: { ...waiting.entry, backoffUntil: null } };
    this.#requeue(rested, waiting.entry.place, { kind: 'activated' }, now);
  }

  #takeOut(entry: QueueEntry, _now: number): Waiting {
    const pod = this.#waiting.get(entry.pod)?.pod as Pod;
    this.#inFlight.begin(entry.pod);
    const taken: QueueEntry = { ...entry, place: 'inFlight', attempts: entry.attempts + 1, backoffUntil: null };
    return this.#place({ pod, entry: taken }, entry.place, { kind: 'popped' });
  }

  /** The pod in flight was not placed: by whom it was rejected; by nobody = the cycle failed (spec 5.4). */
  giveBack(key: PodKey, rejectedBy: readonly string[], now: number): void {
    const waiting = this.#waiting.get(key);
    if (!waiting) return;
    const meanwhile = this.#inFlight.end(key);
    const isError = rejectedBy.length === 0;
    const { entry } = waiting;
    const failed = {
      ...entry,
      timestamp: now,
      order: this.#added++,
      consecutiveErrors: isError ? entry.consecutiveErrors + 1 : 0,
      unschedulableCount: isError ? entry.unschedulableCount : entry.unschedulableCount + 1,
      rejectedBy,
    };
    const returned: Waiting = {
      pod: waiting.pod,
      entry: { ...failed, backoffUntil: backoffUntil(failed, this.#context.limits()) },
    };
    const woken = isError ? null : this.#firstWake(returned, meanwhile);
    if (isError || woken) this.#requeue(returned, 'inFlight', woken ?? { kind: 'failed' }, now);
    else
      this.#place({ pod: waiting.pod, entry: { ...returned.entry, place: 'unschedulable' } }, 'inFlight', {
        kind: 'failed',
      });
  }

  /** Every whole second: whose back-off is over becomes active. */
  flushBackoff(now: number): void {
    for (const heap of [this.#heaps.errorBackoff, this.#heaps.backoff])
      for (let head = heap.first(); head && !isBackingOff(head.backoffUntil, now); head = heap.first()) {
        const pod = this.#waiting.get(head.pod)?.pod as Pod;
        this.#place({ pod, entry: { ...head, place: 'active', backoffUntil: null } }, head.place, {
          kind: 'backoffComplete',
        });
      }
  }

  /** When the next flush has something to do; null without a pod that backs off. */
  get nextFlush(): number | null {
    const ends = [this.#heaps.backoff.first(), this.#heaps.errorBackoff.first()].flatMap(
      (entry) => entry?.backoffUntil ?? [],
    );
    return ends.length > 0 ? firstMomentAfter(Math.min(...ends)) : null;
  }

  /** Every 30 s: what has lain for 5 minutes is tried again. */
  flushLeftover(now: number): void {
    for (const key of [...this.#asleep]) {
      const waiting = this.#waiting.get(key);
      if (waiting && now - waiting.entry.timestamp > leftoverAge)
        this.#requeue(waiting, waiting.entry.place, { kind: 'flushed' }, now);
    }
  }

  #hear(happened: Happened, key: PodKey, now: number): void {
    const waiting = this.#waiting.get(key);
    const woken = waiting ? this.#firstWake(waiting, [happened]) : null;
    if (waiting && woken) this.#requeue(waiting, waiting.entry.place, woken, now);
  }

  /** The first event that a rejecting plugin's hint answers with Queue; any event, where no plugin had rejected the pod. */
  #firstWake({ pod, entry }: Waiting, happened: readonly Happened[]): QueueReason | null {
    const { rejectedBy, gatedBy } = entry;
    const hints = this.#context.hintsOf(pod);
    const rejecting = gatedBy === null ? rejectedBy : [...rejectedBy, gatedBy];
    for (const { event, change } of happened) {
      const object = nameOf(change);
      if (event === 'WildCard' || rejecting.length === 0) return { kind: 'event', event, plugin: null, object };
      if (gatedBy !== null && !hints.get(gatedBy)?.[event]) continue;
      const asked = { pod, rejectedBy: rejecting, change, hints, cluster: this.#context.cluster() };
      const plugin = rejecting.find((name) => hintTo(asked, name, event) === 'Queue');
      if (plugin !== undefined) return { kind: 'event', event, plugin, object };
    }
    return null;
  }

  /** To the active queue, to back-off if the pod is backing off, or to the gated ones if a PreEnqueue plugin says so. */
  #requeue({ pod, entry }: Waiting, from: QueuePlace | null, reason: QueueReason, now: number): void {
    const gatedBy = this.#context.gateOf(pod);
    if (gatedBy !== null) {
      if (from === 'gated' && entry.gatedBy === gatedBy) return;
      const isNew = from === null || from === 'inFlight';
      this.#place({ pod, entry: { ...entry, place: 'gated', gatedBy } }, from, isNew ? reason : { kind: 'gated' });
      return;
    }
    const open: QueueEntry = { ...entry, gatedBy: null };
    if (isBackingOff(entry.backoffUntil, now))
      this.#place(
        { pod, entry: { ...open, place: entry.consecutiveErrors > 0 ? 'errorBackoff' : 'backoff' } },
        from,
        reason,
      );
    else this.#place({ pod, entry: { ...open, place: 'active', backoffUntil: null } }, from, reason);
  }

  #place(waiting: Waiting, from: QueuePlace | null, reason: QueueReason): Waiting {
    const { pod, entry } = waiting;
    const { place } = entry;
    this.#waiting.set(entry.pod, waiting);
    this.#asleep.delete(entry.pod);
    if (place === 'unschedulable' || place === 'gated') this.#asleep.add(entry.pod);
    else if (place !== 'inFlight') this.#heaps[place].add(entry);
    this.#context.moved({ pod, entry, from, reason });
    return waiting;
  }
}

const nameOf = ({ before, after }: Change): string => {
  const object = after ?? before;
  return object ? `${object.kind}/${object.metadata.name}` : '';
};
