/**
 * The scheduling queue on virtual time: data and rules alone, no clock of its own (kube-scheduler 1.36,
 * backend/queue/scheduling_queue.go; SCHED-44). Its caller says what happens and when.
 */
import { type Pod, type PodKey, podKey } from '../../objects/types.ts';
import { eventsOf } from '../hints/eventsOf.ts';
import type { ObjectChange } from '../hints/hint.ts';
import { backoffUntil, firstMomentAfter, isBackingOff } from './backoff.ts';
import type { Move, QueueContext, Waiting } from './context.ts';
import type { QueueEntry } from './entry.ts';
import { EntryHeap } from './entryHeap.ts';
import { type Happened, InFlight } from './inFlight.ts';
import { backoffOrder, errorBackoffOrder, prioritySort } from './order.ts';
import { firstWake } from './wake.ts';

type Step = Pick<Move, 'from' | 'reason'>;

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
    this.#requeue({ pod, entry }, { from: null, reason: { kind: 'added' } }, now);
  }

  /** A waiting pod itself changed; one that is not in the queue is added (SCHED-53). */
  update(before: Pod, after: Pod, now: number): void {
    const waiting = this.#waiting.get(podKey(after));
    if (!waiting || waiting.entry.uid !== (after.metadata.uid ?? '')) {
      this.add(after, now);
      return;
    }
    const { entry } = waiting;
    this.#waiting.set(entry.pod, { pod: after, entry });
    const change: ObjectChange = { before, after };
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

  /** The next pod to decide about; of the back-off queue where nothing else is to do (SCHED-46). Null: none. */
  pop(): Waiting | null {
    const head = this.#heaps.active.first() ?? this.#heaps.backoff.first();
    return head ? this.#takeOut(head) : null;
  }

  /** Takes this pod, wherever it waits, unless a gate keeps it. @returns null for one that can't be taken */
  take(pod: PodKey, now: number): Waiting | null {
    this.activate(pod, now);
    const entry = this.#waiting.get(pod)?.entry;
    return entry?.place === 'active' ? this.#takeOut(entry) : null;
  }

  /** To the active queue at once, whatever its back-off; a pod in flight is tried again after its cycle (SCHED-53). */
  activate(pod: PodKey, now: number): void {
    const waiting = this.#waiting.get(pod);
    if (!waiting || waiting.entry.place === 'active') return;
    if (waiting.entry.place === 'inFlight') {
      this.#inFlight.record({ event: 'WildCard', change: { before: null, after: null } }, pod);
      return;
    }
    const rested: Waiting = { pod: waiting.pod, entry: { ...waiting.entry, backoffUntil: null } };
    this.#requeue(rested, { from: waiting.entry.place, reason: { kind: 'activated' } }, now);
  }

  #takeOut(entry: QueueEntry): Waiting {
    const pod = this.#waiting.get(entry.pod)?.pod as Pod;
    this.#inFlight.begin(entry.pod);
    const taken: QueueEntry = { ...entry, place: 'inFlight', attempts: entry.attempts + 1, backoffUntil: null };
    return this.#place({ pod, entry: taken }, { from: entry.place, reason: { kind: 'popped' } });
  }

  /** The pod in flight was not placed. `rejectedBy` empty: the cycle failed (SCHED-47). */
  giveBack(key: PodKey, rejectedBy: readonly string[], now: number): void {
    const waiting = this.#waiting.get(key);
    if (waiting?.entry.place !== 'inFlight') return;
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
    const woken = isError ? null : firstWake(this.#context, returned, meanwhile);
    const step: Step = { from: 'inFlight', reason: woken ?? { kind: 'failed' } };
    if (isError || woken) this.#requeue(returned, step, now);
    else this.#place({ pod: waiting.pod, entry: { ...returned.entry, place: 'unschedulable' } }, step);
  }

  /** Every whole second: whose back-off is over becomes active. */
  flushBackoff(now: number): void {
    for (const heap of [this.#heaps.errorBackoff, this.#heaps.backoff])
      for (let head = heap.first(); head && !isBackingOff(head.backoffUntil, now); head = heap.first()) {
        const pod = this.#waiting.get(head.pod)?.pod as Pod;
        const rested: QueueEntry = { ...head, place: 'active', backoffUntil: null };
        this.#place({ pod, entry: rested }, { from: head.place, reason: { kind: 'backoffComplete' } });
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
        this.#requeue(waiting, { from: waiting.entry.place, reason: { kind: 'flushed' } }, now);
    }
  }

  #hear(happened: Happened, key: PodKey, now: number): void {
    const waiting = this.#waiting.get(key);
    const woken = waiting ? firstWake(this.#context, waiting, [happened]) : null;
    if (waiting && woken) this.#requeue(waiting, { from: waiting.entry.place, reason: woken }, now);
  }

  /** To the active queue, to back-off if the pod is backing off, or to the gated ones if a PreEnqueue plugin says so. */
  #requeue({ pod, entry }: Waiting, step: Step, now: number): void {
    const gatedBy = this.#context.gateOf(pod);
    if (gatedBy !== null) {
      this.#gate({ pod, entry: { ...entry, place: 'gated', gatedBy } }, step, entry);
      return;
    }
    const open: QueueEntry = { ...entry, gatedBy: null };
    const backoff = open.consecutiveErrors > 0 ? 'errorBackoff' : 'backoff';
    if (isBackingOff(open.backoffUntil, now)) this.#place({ pod, entry: { ...open, place: backoff } }, step);
    else this.#place({ pod, entry: { ...open, place: 'active', backoffUntil: null } }, step);
  }

  #gate(gated: Waiting, { from, reason }: Step, before: QueueEntry): void {
    if (from === 'gated' && before.gatedBy === gated.entry.gatedBy) return;
    const isNew = from === null || from === 'inFlight';
    this.#place(gated, { from, reason: isNew ? reason : { kind: 'gated' } });
  }

  #place(waiting: Waiting, step: Step): Waiting {
    const { pod, entry } = waiting;
    const { place } = entry;
    this.#waiting.set(entry.pod, waiting);
    this.#asleep.delete(entry.pod);
    if (place === 'unschedulable' || place === 'gated') this.#asleep.add(entry.pod);
    else if (place !== 'inFlight') this.#heaps[place].add(entry);
    this.#context.moved({ pod, entry, ...step });
    return waiting;
  }
}
