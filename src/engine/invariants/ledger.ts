/** What the invariants know of the pods: last write, living processes, how each went. Read from the trace alone. */
import { keyOf, type ObjectRef } from '../objects/ref.ts';
import { isWriteOf, type WriteOf } from '../history/traceIndex.ts';
import { askedBy } from '../history/causes.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import { type ClusterState, runningContainers } from '../simulation/clusterState.ts';
import { isOfKubelet } from '../simulation/faults.ts';
import { allOfKind, type ObjectMaps, objectsOf, subjectOf } from '../simulation/objectMaps.ts';
import type { Actor, EventOf, Millis, RuntimeOp, TraceEvent } from '../simulation/trace.ts';
import { unmadeBy } from '../simulation/whatIf.ts';

/** One process that lives. */
export interface LiveRun {
  node: string;
  /** When the kubelet began to stop it together with its pod. */
  killedAt: Millis | null;
  termedAt: Millis | null;
}
export interface RemovalRequest {
  t: Millis;
  /** Whose request it was; null for what nobody asked for. */
  by: Actor | null;
}

/** One life of a pod, by uid. */
export interface PodLedger {
  readonly uid: string;
  readonly subject: ObjectRef;
  /** As it was written last; null where no write told of it. */
  pod: Pod | null;
  readonly runs: Map<string, LiveRun>;
  /** How many sandboxes it has had. */
  sandboxes: number;
  /** When the deletion was stored. */
  deletedAt: Millis | null;
  removal: RemovalRequest | null;
  /** Its kubelet ends it with a grace of its own. */
  hasOwnGrace: boolean;
  /** How many things take their time that no deletion cuts short: a pull, a hook's command. */
  open: number;
}

export type LedgerBase = Pick<ClusterState, 'objects' | 'reality'>;

/** How the kubelet says that it gives a pod less time than its deletion does: what it ends by itself goes by the pod as it knew it then. */
const shortens = new Set(['Preempting', 'Evicted', 'NodeShutdown', 'DeadlineExceeded']);

export class Ledger {
  readonly #base: LedgerBase;
  readonly #trace: readonly TraceEvent[];
  readonly #ledgers = new Map<string, PodLedger>();
  /** Pod → uid of the object that holds the name; null = free. Absent: as in the base. */
  readonly #holders = new Map<string, string | null>();
  readonly #shutNodes = new Set<string>();
  /** uid → the write that removed it. */
  readonly #removals = new Map<string, number>();

  /** @param trace what is seen is looked up in it: who asked for a write, how a pod that is forgotten went */
  constructor(base: LedgerBase, trace: readonly TraceEvent[]) {
    this.#base = base;
    this.#trace = trace;
  }

  get base(): ObjectMaps {
    return this.#base.objects;
  }

  /** How many pods are remembered: those that are there or run. */
  get size(): number {
    return this.#ledgers.size;
  }

  /** Its node is going down: the kubelet's graces are those of the shutdown. */
  isShutDown(node: string): boolean {
    return this.#shutNodes.has(node);
  }

  /** The uid of the object that has this name; null where none has. */
  holder(subject: ObjectRef): string | null {
    const known = this.#holders.get(subject);
    return known === undefined ? (this.#basePod(subject)?.metadata.uid ?? null) : known;
  }

  /** Lives that had this name and still run. */
  living(subject: ObjectRef): readonly PodLedger[] {
    return [...this.#ledgers.values()].filter((ledger) => ledger.subject === subject && ledger.runs.size > 0);
  }

  /** Lives whose processes run on this node, whether the API knows of them or not. */
  livingOn(node: string): readonly PodLedger[] {
    const known = [...this.#ledgers.values()].filter(({ runs }) => [...runs.values()].some((run) => run.node === node));
    return [...known, ...this.#untouchedOn(node)];
  }

  /** Pods of the base that nothing has happened to so far. */
  #untouchedOn(node: string): readonly PodLedger[] {
    return allOfKind(this.#base.objects, 'Pod').flatMap((pod) => {
      const { uid = '' } = pod.metadata;
      const isHere = this.#base.reality.get(uid)?.node === node && !this.#ledgers.has(uid);
      const subject = subjectOf(pod);
      return isHere && this.holder(subject) === uid ? [this.#remembered(uid, subject, 0)] : [];
    });
  }

  /** Something of this pod takes its time that no deletion cuts short. */
  isBusy(uid: string): boolean {
    return (this.#ledgers.get(uid)?.open ?? 0) > 0;
  }

  /** The life that an event is about; null for events that tell nothing of one. */
  ledgerOf(event: TraceEvent): PodLedger | null {
    const { uid, subject } = event;
    if (uid === undefined || !isAboutPod(event)) return null;
    const known = this.#ledgers.get(uid);
    if (known) return known;
    const ledger = this.#remembered(uid, subject, event.id);
    this.#ledgers.set(uid, ledger);
    return ledger;
  }

  /** The event has happened. */
  apply(event: TraceEvent): void {
    if (event.what === 'request') this.#onNode(event);
    const ledger = this.ledgerOf(event);
    if (!ledger) return;
    // So its processes were not either.
    if (unmadeBy(event) !== null) ledger.runs.clear();
    else if (isWriteOf(event, 'Pod')) this.#write(ledger, event);
    else if (event.what === 'runtime') run(ledger, event);
    else if (event.what === 'event') noteEvent(ledger, event);
    if (ledger.removal && ledger.runs.size === 0) this.#ledgers.delete(ledger.uid);
  }

  /** Who asked for what was written. */
  askedBy = (write: EventOf<'write'>): EventOf<'request'> | null => askedBy(this.#trace, write);

  #onNode({ verb, node, fault }: EventOf<'request'>): void {
    if (verb === 'shutdown' && node !== undefined) this.#shutNodes.add(node);
    // What a kubelet waits for ends with its process.
    if (fault && isOfKubelet(fault))
      for (const ledger of this.#ledgers.values()) if (ledger.pod?.spec.nodeName === fault.node) ledger.open = 0;
  }

  #write(ledger: PodLedger, event: WriteOf<'Pod'>): void {
    const { object: pod } = event;
    const isNew = event.type === 'ADDED';
    this.#holders.set(ledger.subject, event.type === 'DELETED' ? null : ledger.uid);
    // One that was moved has been running all along, in a sandbox that no event tells of.
    const running = isNew ? runningContainers(pod) : [];
    for (const name of running) ledger.runs.set(name, newRun(pod.spec.nodeName ?? ''));
    if (running.length > 0) ledger.sandboxes++;
    ledger.pod = pod;
    if (pod.metadata.deletionTimestamp !== undefined) ledger.deletedAt ??= event.t;
    if (event.type !== 'DELETED') return;
    ledger.removal = { t: event.t, by: this.askedBy(event)?.actor ?? null };
    this.#removals.set(ledger.uid, event.id);
    if (!this.#basePod(ledger.subject)) this.#holders.delete(ledger.subject);
  }

  /** A pod of the base, one that is new, or one that is gone but heard of again. */
  #remembered(uid: string, subject: ObjectRef, before: number): PodLedger {
    const ledger = newLedger(uid, subject);
    const base = this.#basePod(subject);
    if (base?.metadata.uid === uid) {
      const { node = '', containers = [] } = this.#base.reality.get(uid) ?? {};
      for (const name of containers) ledger.runs.set(name, newRun(node));
      ledger.pod = base;
      ledger.sandboxes = 1;
      if (base.metadata.deletionTimestamp !== undefined) ledger.deletedAt = 0;
    }
    return this.holder(subject) === uid ? ledger : this.#afterRemoval(ledger, before);
  }

  #afterRemoval(ledger: PodLedger, before: number): PodLedger {
    const id = this.#removals.get(ledger.uid);
    const last = id === undefined || id >= before ? null : this.#trace[id];
    if (!last || !isWriteOf(last, 'Pod')) return ledger;
    const removal = { t: last.t, by: this.askedBy(last)?.actor ?? null };
    return { ...ledger, pod: last.object, runs: new Map(), removal };
  }

  #basePod(subject: ObjectRef): Pod | undefined {
    return objectsOf(this.#base.objects, 'Pod').get(keyOf(subject));
  }
}

export const isPod = (object: KubeObject): object is Pod => object.kind === 'Pod';

const isAboutPod = (event: TraceEvent): boolean =>
  event.what === 'write'
    ? isPod(event.object)
    : event.what === 'runtime' || event.what === 'event' || event.what === 'request' || event.what === 'hook';

const newRun = (node: string): LiveRun => ({ node, killedAt: null, termedAt: null });

const newLedger = (uid: string, subject: ObjectRef): PodLedger => ({
  uid,
  subject,
  pod: null,
  runs: new Map(),
  sandboxes: 0,
  deletedAt: null,
  removal: null,
  hasOwnGrace: false,
  open: 0,
});

const opens = new Set<RuntimeOp>(['pull', 'exec']);
const closes = new Set<RuntimeOp>(['pulled', 'pullFailed', 'execDone']);

function run(ledger: PodLedger, { op, container = '', t, actor }: EventOf<'runtime'>): void {
  if (op === 'runSandbox') ledger.sandboxes++;
  if (opens.has(op)) ledger.open++;
  if (closes.has(op)) ledger.open = Math.max(0, ledger.open - 1);
  if (op === 'start') ledger.runs.set(container, newRun(actor.node ?? ''));
  if (op === 'exit') ledger.runs.delete(container);
  const live = ledger.runs.get(container);
  if (op === 'SIGTERM' && live) live.termedAt ??= t;
}

function noteEvent(ledger: PodLedger, { reason, message, fieldPath = '', t }: EventOf<'event'>): void {
  if (shortens.has(reason)) ledger.hasOwnGrace = true;
  const name = /\{(.+)\}$/.exec(fieldPath)?.[1] ?? '';
  const live = ledger.runs.get(name);
  if (reason === 'Killing' && message === `Stopping container ${name}` && live) live.killedAt ??= t;
}
