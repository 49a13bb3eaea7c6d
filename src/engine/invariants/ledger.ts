/** What the invariants know of the pods: last write, living processes, how each went. Read from the trace alone. */
import { askedBy } from '../history/causes.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import { type ClusterState, runningContainers } from '../simulation/clusterState.ts';
import { isOfKubelet } from '../simulation/faults.ts';
import { type ObjectMaps, objectsOf, subjectOf } from '../simulation/objectMaps.ts';
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
  readonly subject: string;
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

/** How the kubelet says that it gives a pod less time than its deletion does. */
const shortens = new Set(['Preempting', 'Evicted', 'NodeShutdown']);

export class Ledger {
  readonly #base: LedgerBase;
  readonly #trace: readonly TraceEvent[];
  readonly #lives = new Map<string, PodLedger>();
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
    return this.#lives.size;
  }

  /** Its node is going down: the kubelet's graces are those of the shutdown. */
  isShutDown(node: string): boolean {
    return this.#shutNodes.has(node);
  }

  /** The uid of the object that has this name; null where none has. */
  holder(subject: string): string | null {
    const known = this.#holders.get(subject);
    return known === undefined ? (this.#basePod(subject)?.metadata.uid ?? null) : known;
  }

  /** Lives that had this name and still run. */
  living(subject: string): readonly PodLedger[] {
    return [...this.#lives.values()].filter((life) => life.subject === subject && life.runs.size > 0);
  }

  /** Lives whose processes run on this node, whether the API knows of them or not. */
  livingOn(node: string): readonly PodLedger[] {
    const known = [...this.#lives.values()].filter(({ runs }) => [...runs.values()].some((run) => run.node === node));
    return [...known, ...this.#untouchedOn(node)];
  }

  /** Pods of the base that nothing has happened to so far. */
  #untouchedOn(node: string): readonly PodLedger[] {
    return [...objectsOf(this.#base.objects, 'Pod').values()].flatMap((pod) => {
      const { uid = '' } = pod.metadata;
      const isHere = this.#base.reality.get(uid)?.node === node && !this.#lives.has(uid);
      const subject = subjectOf(pod);
      return isHere && this.holder(subject) === uid ? [this.#remembered(uid, subject, 0)] : [];
    });
  }

  /** Something of this pod takes its time that no deletion cuts short. */
  isBusy(uid: string): boolean {
    return (this.#lives.get(uid)?.open ?? 0) > 0;
  }

  /** The life that an event is about; null for events that tell nothing of one. */
  lifeOf(event: TraceEvent): PodLedger | null {
    const { uid, subject } = event;
    if (uid === undefined || !isAboutLife(event)) return null;
    const known = this.#lives.get(uid);
    if (known) return known;
    const life = this.#remembered(uid, subject, event.id);
    this.#lives.set(uid, life);
    return life;
  }

  /** The event has happened. */
  apply(event: TraceEvent): void {
    if (event.what === 'request') this.#onNode(event);
    const life = this.lifeOf(event);
    if (!life) return;
    // So its processes were not either.
    if (unmadeBy(event) !== null) life.runs.clear();
    else if (event.what === 'write') this.#write(life, event);
    else if (event.what === 'runtime') run(life, event);
    else if (event.what === 'event') tell(life, event);
    if (life.removal && life.runs.size === 0) this.#lives.delete(life.uid);
  }

  /** Who asked for what was written. */
  askedBy = (write: EventOf<'write'>): EventOf<'request'> | null => askedBy(this.#trace, write);

  #onNode({ verb, node, fault }: EventOf<'request'>): void {
    if (verb === 'shutdown' && node !== undefined) this.#shutNodes.add(node);
    // What a kubelet waits for ends with its process.
    if (fault && isOfKubelet(fault))
      for (const life of this.#lives.values()) if (life.pod?.spec.nodeName === fault.node) life.open = 0;
  }

  #write(life: PodLedger, event: EventOf<'write'>): void {
    const pod = event.object as Pod;
    const isNew = event.type === 'ADDED';
    this.#holders.set(life.subject, event.type === 'DELETED' ? null : life.uid);
    // One that was moved has been running all along.
    if (isNew) for (const name of runningContainers(pod)) life.runs.set(name, newRun(pod.spec.nodeName ?? ''));
    life.pod = pod;
    if (pod.metadata.deletionTimestamp !== undefined) life.deletedAt ??= event.t;
    if (event.type !== 'DELETED') return;
    life.removal = { t: event.t, by: this.askedBy(event)?.actor ?? null };
    this.#removals.set(life.uid, event.id);
    if (!this.#basePod(life.subject)) this.#holders.delete(life.subject);
  }

  /** A pod of the base, one that is new, or one that is gone but heard of again. */
  #remembered(uid: string, subject: string, before: number): PodLedger {
    const life = newLife(uid, subject);
    const base = this.#basePod(subject);
    if (base?.metadata.uid === uid) {
      const { node = '', containers = [] } = this.#base.reality.get(uid) ?? {};
      for (const name of containers) life.runs.set(name, newRun(node));
      life.pod = base;
      life.sandboxes = 1;
      if (base.metadata.deletionTimestamp !== undefined) life.deletedAt = 0;
    }
    return this.holder(subject) === uid ? life : this.#afterRemoval(life, before);
  }

  #afterRemoval(life: PodLedger, before: number): PodLedger {
    const id = this.#removals.get(life.uid);
    const last = id === undefined || id >= before ? null : this.#trace[id];
    if (last?.what !== 'write') return life;
    const removal = { t: last.t, by: this.askedBy(last)?.actor ?? null };
    return { ...life, pod: last.object as Pod, runs: new Map(), removal };
  }

  #basePod(subject: string): Pod | undefined {
    return objectsOf(this.#base.objects, 'Pod').get(subject.slice('Pod/'.length));
  }
}

export const isPod = (object: KubeObject): object is Pod => object.kind === 'Pod';

const isAboutLife = (event: TraceEvent): boolean =>
  event.what === 'write'
    ? isPod(event.object)
    : event.what === 'runtime' || event.what === 'event' || event.what === 'request' || event.what === 'hook';

const newRun = (node: string): LiveRun => ({ node, killedAt: null, termedAt: null });

const newLife = (uid: string, subject: string): PodLedger => ({
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

function run(life: PodLedger, { op, container = '', t, actor }: EventOf<'runtime'>): void {
  if (op === 'runSandbox') life.sandboxes++;
  if (opens.has(op)) life.open++;
  if (closes.has(op)) life.open = Math.max(0, life.open - 1);
  if (op === 'start') life.runs.set(container, newRun(actor.node ?? ''));
  if (op === 'exit') life.runs.delete(container);
  const live = life.runs.get(container);
  if (op === 'SIGTERM' && live) live.termedAt ??= t;
}

function tell(life: PodLedger, { reason, message, fieldPath = '', t }: EventOf<'event'>): void {
  if (shortens.has(reason)) life.hasOwnGrace = true;
  const name = /\{(.+)\}$/.exec(fieldPath)?.[1] ?? '';
  const live = life.runs.get(name);
  if (reason === 'Killing' && message === `Stopping container ${name}` && live) live.killedAt ??= t;
}
