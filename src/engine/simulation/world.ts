/** What all actors of one simulation share: the clock, the trace and the state it amounts to. */
import { type ObjectRef, namespaceOf } from '../objects/ref.ts';
import { EventRecorder } from '../apiserver/eventRecorder.ts';
import { TraceIndex } from '../history/traceIndex.ts';
import { Invariants } from '../invariants/invariants.ts';
import { ProbeChecks } from '../kubelet/probeChecks.ts';
import type { RuleBreach } from '../invariants/check.ts';
import type { ObjectMeta } from '../objects/types.ts';
import { apiTime } from './apiTime.ts';
import type { ClusterState } from './clusterState.ts';
import { StateFold } from './clusterState.ts';
import { Clock } from './clock.ts';
import { Faults } from './faults.ts';
import type { Gate } from './gate.ts';
import { Gates } from './gates.ts';
import type { Latencies } from './latencies.ts';
import { subjectOf, objectOf } from './objectMaps.ts';
import type { Actor, Happening, TraceEvent } from './trace.ts';

/** The event that made something happen; null for what the user did or what simply came due. */
export type Cause = number | null;

/** An event as its actor tells it: number and time come with the recording. */
export type NewEvent = { actor: Actor; subject: ObjectRef; uid?: string; cause: Cause } & Happening;

/** The ways of kubelets to the API server. */
export interface Uplinks {
  /** Can this node's kubelet not reach the API server? */
  isCut(node: string): boolean;
  /** Takes an Event that does not get to the API server now. @returns did it? */
  mayRecord(event: NewEvent): boolean;
}

interface Shared
  extends Pick<
    World,
    'trace' | 'index' | 'state' | 'latencies' | 'epoch' | 'invariants' | 'faults' | 'gates' | 'uplinks' | 'checks'
  > {
  events: EventRecorder;
  uids: number;
}

export class World {
  readonly clock: Clock;
  readonly trace: TraceEvent[];
  /** Of the trace. */
  readonly index: TraceIndex;
  readonly state: StateFold;
  readonly latencies: Latencies;
  /** Absolute time of virtual 0, in ms since 1970. */
  readonly epoch: number;
  readonly invariants: Invariants;
  readonly faults: Faults;
  /** Who has to stand still. */
  readonly gates: Gates;
  /** What each check of a probe found: the trace tells only what comes of enough of them. */
  readonly checks: ProbeChecks;
  readonly #shared: Shared;
  /** Of the actor whose world this is; null: nothing holds it up. */
  readonly #gate: Gate | null;

  /** See newWorld. */
  constructor(clock: Clock, shared: Shared, gate: Gate | null = null) {
    this.clock = clock;
    this.trace = shared.trace;
    this.index = shared.index;
    this.state = shared.state;
    this.latencies = shared.latencies;
    this.epoch = shared.epoch;
    this.invariants = shared.invariants;
    this.faults = shared.faults;
    this.gates = shared.gates;
    this.checks = shared.checks;
    this.#shared = shared;
    this.#gate = gate;
  }

  /** The same world, as an actor goes about in it that has to stand still while the gate is closed. */
  within(gate: Gate): World {
    return new World(this.clock.within(gate), this.#shared, gate);
  }

  /** What its actor hears: now, or when it may act again. */
  do(action: () => void): void {
    if (this.#gate) this.#gate.do(action);
    else action();
  }

  /** Calls back when its actor is started again: it remembers nothing of before. */
  onRestart(listener: () => void): void {
    this.#gate?.onOpen(listener);
  }

  get uplinks(): Uplinks {
    return this.#shared.uplinks;
  }

  set uplinks(uplinks: Uplinks) {
    this.#shared.uplinks = uplinks;
  }

  /** Writes the event down, lets it change the state, and tells of what must not have happened. @returns its id, to be the cause of others */
  record(event: NewEvent): number {
    const id = this.trace.length;
    if (event.what === 'event' && (this.uplinks.mayRecord(event) || this.#isLeaving(event.subject)))
      return event.cause ?? Math.max(0, id - 1);
    const stored = this.#shared.events.see(event, { now: this.clock.now, version: this.#versionOf, uid: this.#uidOf });
    // An Event that is not stored leads to nothing by itself.
    if (!stored) return event.cause ?? Math.max(0, id - 1);
    const recorded: TraceEvent = { id, t: this.clock.now, ...stored };
    this.#write(recorded);
    this.state.apply(recorded);
    for (const breach of this.invariants.see(recorded)) this.#reportBreach(breach);
    return id;
  }

  #reportBreach({ event, rule, detail }: RuleBreach): void {
    const culprit = this.trace[event];
    if (!culprit) return;
    const { actor, subject, uid } = culprit;
    const about = { actor, subject, ...(uid !== undefined && { uid }), cause: event };
    this.#write({ id: this.trace.length, t: this.clock.now, ...about, what: 'invariant', rule, detail });
  }

  #write(event: TraceEvent): void {
    this.trace.push(event);
    this.index.add(event);
  }

  /** Of what is in a namespace that goes no Event can be stored (NamespaceLifecycle). */
  #isLeaving(subject: ObjectRef): boolean {
    const namespaces = this.state.objects.get('Namespace');
    if (!namespaces?.size) return false;
    const namespace = namespaceOf(subject);
    return namespace !== '' && namespaces.get(namespace)?.metadata.deletionTimestamp !== undefined;
  }

  readonly #versionOf = (subject: ObjectRef): string => this.#metadataOf(subject)?.resourceVersion ?? '';
  readonly #uidOf = (subject: ObjectRef): string | undefined => this.#metadataOf(subject)?.uid;

  #metadataOf(subject: ObjectRef): ObjectMeta | undefined {
    return objectOf(this.state.objects, subject)?.metadata;
  }

  /** The API's text of now. */
  timestamp(): string {
    return apiTime(this.epoch + this.clock.now);
  }

  /** A uid that no other object of this simulation has; the same in every run. */
  newUid(): string {
    this.#shared.uids++;
    return `00000000-0000-4000-8000-${this.#shared.uids.toString(16).padStart(12, '0')}`;
  }
}

/** A world in which nothing has happened yet. @param epoch see World.epoch */
export function newWorld(base: Pick<ClusterState, 'objects' | 'reality'>, epoch: number, latencies: Latencies): World {
  const clock = new Clock();
  const trace: TraceEvent[] = [];
  const faults = new Faults();
  return new World(clock, {
    trace,
    index: new TraceIndex(base.objects),
    state: new StateFold(base),
    latencies,
    epoch,
    invariants: new Invariants(base, trace, latencies),
    faults,
    gates: new Gates(faults, clock),
    uplinks: { isCut: () => false, mayRecord: () => false },
    events: new EventRecorder(),
    checks: new ProbeChecks(),
    uids: 0,
  });
}

/** Subject and uid of events about a pod. */
export function aboutPod(pod: { metadata: ObjectMeta }): { subject: ObjectRef; uid: string } {
  return { subject: subjectOf({ kind: 'Pod', metadata: pod.metadata }), uid: pod.metadata.uid ?? '' };
}
