/** What all actors of one simulation share: the clock, the trace and the state it amounts to. */
import { EventRecorder } from '../apiserver/eventRecorder.ts';
import { Invariants } from '../invariants/invariants.ts';
import type { Breach } from '../invariants/check.ts';
import type { ObjectMeta } from '../objects/types.ts';
import { apiTime } from './apiTime.ts';
import type { ClusterState } from './clusterState.ts';
import { StateFold } from './clusterState.ts';
import { Clock } from './clock.ts';
import { Faults } from './faults.ts';
import type { Latencies } from './latencies.ts';
import { subjectOf } from './objectMaps.ts';
import type { Actor, Happening, TraceEvent } from './trace.ts';

/** The event that made something happen; null for what the user did or what simply came due. */
export type Cause = number | null;

/** An event as its actor tells it: number and time come with the recording. */
export type NewEvent = { actor: Actor; subject: string; uid?: string; cause: Cause } & Happening;

export class World {
  readonly clock = new Clock();
  readonly trace: TraceEvent[] = [];
  readonly state: StateFold;
  readonly latencies: Latencies;
  /** Absolute time of virtual 0, in ms since 1970. */
  readonly epoch: number;
  readonly invariants: Invariants;
  readonly faults = new Faults();
  /** Node → takes what its kubelet tells but cannot get to the API server. */
  readonly unheard = new Map<string, (event: NewEvent) => void>();
  readonly #events = new EventRecorder();
  #uids = 0;

  constructor(base: Pick<ClusterState, 'objects' | 'reality'>, epoch: number, latencies: Latencies) {
    this.state = new StateFold(base);
    this.epoch = epoch;
    this.latencies = latencies;
    this.invariants = new Invariants(base, this.trace, latencies);
  }

  /** Writes the event down, lets it change the state, and tells of what must not have happened. @returns its id, to be the cause of others */
  record(event: NewEvent): number {
    const id = this.trace.length;
    const keep = event.what === 'event' && event.actor.kind === 'kubelet' && this.unheard.get(event.actor.node ?? '');
    if (keep) {
      keep(event);
      return event.cause ?? Math.max(0, id - 1);
    }
    const stored = this.#events.see(event, { now: this.clock.now, version: this.#versionOf });
    // An Event that is not stored leads to nothing by itself.
    if (!stored) return event.cause ?? Math.max(0, id - 1);
    const recorded: TraceEvent = { id, t: this.clock.now, ...stored };
    this.trace.push(recorded);
    this.state.apply(recorded);
    for (const breach of this.invariants.see(recorded)) this.#tellBreach(breach);
    return id;
  }

  #tellBreach({ event, rule, detail }: Breach): void {
    const culprit = this.trace[event];
    if (!culprit) return;
    const { actor, subject, uid } = culprit;
    const about = { actor, subject, ...(uid !== undefined && { uid }), cause: event };
    this.trace.push({ id: this.trace.length, t: this.clock.now, ...about, what: 'invariant', rule, detail });
  }

  readonly #versionOf = (subject: string): string => {
    const kind = subject.slice(0, subject.indexOf('/'));
    const object = this.state.objects.get(kind)?.get(subject.slice(kind.length + 1));
    return object?.metadata.resourceVersion ?? '';
  };

  /** The API's text of now. */
  timestamp(): string {
    return apiTime(this.epoch + this.clock.now);
  }

  /** A uid that no other object of this simulation has; the same in every run. */
  newUid(): string {
    this.#uids++;
    return `00000000-0000-4000-8000-${this.#uids.toString(16).padStart(12, '0')}`;
  }
}

/** Subject and uid of events about a pod. */
export function aboutPod(pod: { metadata: ObjectMeta }): { subject: string; uid: string } {
  return { subject: subjectOf({ kind: 'Pod', metadata: pod.metadata }), uid: pod.metadata.uid ?? '' };
}
