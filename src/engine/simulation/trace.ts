/**
 * The trace: everything that happened, in order, each with the event that caused it and its facts as data.
 * Timeline, stage, inspector and `podyssey simulate` are all derived from it.
 */
import type { ObjectRef } from '../objects/ref.ts';
import type { KubeObject, PodKey } from '../objects/types.ts';
import type { Decision } from '../scheduler/decision.ts';
import type { QueueEntry, QueueReason } from '../scheduler/queue/entry.ts';
import type { EvictionRank, PressureSignal } from '../kubelet/pressure/evictionConfig.ts';
import type { Fault } from './faults.ts';

/** Virtual time in whole milliseconds since the start of the situation (SIM-1). */
export type Millis = number;

export type ActorKind =
  | 'user'
  | 'apiserver'
  | 'scheduler'
  | 'kubelet'
  | 'container'
  | 'endpointslice'
  | 'kube-proxy'
  | 'load-balancer'
  | 'client'
  | 'controller'
  /** The backend of volumes. */
  | 'storage';
export interface Actor {
  kind: ActorKind;
  /** Node of a kubelet, container, kube-proxy or client; absent for the control plane. */
  node?: string;
  /** Container name, controller name. */
  name?: string;
}

export type RuntimeOp =
  | 'runSandbox'
  | 'pull'
  | 'pulled'
  | 'pullFailed'
  | 'create'
  | 'start'
  | 'exec'
  | 'execDone'
  | 'stop'
  | 'SIGTERM'
  | 'SIGKILL'
  | 'exit'
  | 'stopSandbox'
  | 'remove';

export type Happening =
  /** Somebody asked for something; what follows is caused by it. */
  | {
      what: 'request';
      verb:
        | 'create'
        | 'delete'
        | 'evict'
        | 'bind'
        | 'schedule'
        | 'apply'
        | 'edit'
        | 'move'
        | 'recreate'
        | 'scheduler'
        | 'shutdown'
        | 'fault'
        | 'patch'
        | 'cordon'
        | 'taint'
        | 'drain'
        | 'fence';
      gracePeriodSeconds?: number;
      node?: string;
      /** Of `scheduler` and `fault`: it works from here on, or no longer. */
      runs?: boolean;
      /** Of `fault`: what breaks, or is mended. */
      fault?: Fault;
      /** Index of what the user did in the situation's actions; absent: it is not of that log. */
      action?: number;
    }
  /** What the API server said to a request that it refused, and to each eviction; `cause` is the request. */
  | ({ what: 'answer' } & Answer)
  /** The API server stored an object. `changed` names what differs: `deletionTimestamp`, `phase`, `conditions`, `spec.nodeName` … */
  | { what: 'write'; type: 'ADDED' | 'MODIFIED' | 'DELETED'; object: KubeObject; changed: readonly string[] }
  /** A Kubernetes Event, as stored: one that repeats is counted up (client-go EventCorrelator), not made anew. */
  | {
      what: 'event';
      type: 'Normal' | 'Warning';
      reason: string;
      message: string;
      fieldPath?: string;
      component: string;
      /** How often it has happened; absent = once. */
      count?: number;
      /** Counted as `series.count` (events.k8s.io, as the scheduler writes them), not as `count`. */
      isSeries?: boolean;
    }
  /** The scheduler finished a cycle. */
  | { what: 'decision'; decision: CycleOutcome }
  /** A pod changed its place in the scheduling queue; `entry` null = it left. */
  | { what: 'queue'; entry: QueueEntry | null; from: QueueEntry['place'] | null; reason: QueueReason }
  /** The kubelet runs a preStop hook: begin; end (ok or failed); abandoned when the grace is used up (KUBELET-20). `seconds`: at the begin how long it takes, then how long it ran. */
  | {
      what: 'hook';
      phase: 'begin' | 'end' | 'failed' | 'abandoned';
      container: string;
      handler: 'exec' | 'httpGet' | 'sleep';
      seconds: number | null;
    }
  /** A CRI call or what the runtime did. `timeout` of stop in seconds; `why` of an exit: `SIGTERM`, `SIGKILL`, `self`; of a record that does not tell it `unknown`. */
  | {
      what: 'runtime';
      op: RuntimeOp;
      container?: string;
      attempt?: number;
      timeout?: number;
      exitCode?: number;
      reason?: string;
      why?: string;
      cmd?: string;
      image?: string;
    }
  /** What a probe worker holds true of a run has changed: enough equal results in a row. `message`: of the last failure. */
  | {
      what: 'probe';
      probe: ProbeKind;
      container: string;
      attempt: number;
      result: 'Success' | 'Failure';
      message: string | null;
    }
  /**
   * The kubelet puts a restart off (CrashLoopBackOff): `until` then it may be tried, `delaySeconds` after the exit. With
   * an `image` it is the pull that waits (ImagePullBackOff), so long after the last one failed.
   */
  | { what: 'backoff'; container: string; image?: string; delaySeconds: number; until: Millis }
  /** The pod's volumes stand on its node, or are gone from it. */
  | { what: 'volumes'; state: 'mounted' | 'unmounted' }
  /**
   * The backend of a volume (subject `PersistentVolume/name`) attached it to a node, or took it from there. `refused`: it
   * guards its volume against a second node; `forced`: nobody asked the node (VOL-4).
   */
  | { what: 'attachment'; state: 'attached' | 'detached' | 'refused'; node: string; isForced?: boolean }
  /** Whose writes reach a volume (subject `PersistentVolume/name`) from now on; of more than one node: corruption, if nothing guards it. */
  | { what: 'writers'; writers: readonly Writer[]; isCorrupting: boolean }
  /** A pass of a kubelet's eviction manager met thresholds, or no longer does; `ranking`: the pods in the order in which they would go. */
  | { what: 'pressure'; signals: readonly PressureSignal[]; ranking: readonly EvictionRank[] }
  /** What `kubectl drain` prints on the user's terminal; null when it has ended. */
  | { what: 'drain'; line: string | null }
  /** A step of the fencing controller: detects, decides, fences, holds the node for fenced, releases, lets it back. */
  | {
      what: 'fencing';
      step: 'detect' | 'decide' | 'fence' | 'fenced' | 'failed' | 'release' | 'unfence';
      reason?: string;
    }
  /** The pod's endpoint in its EndpointSlice changed; null = not in the slice. */
  | { what: 'endpoint'; service: string; state: EndpointState | null }
  /** kube-proxy on actor.node, or the load balancer, applied rules; `sends` = new connections may go to the pod. */
  | { what: 'proxy'; service: string; sends: boolean }
  /**
   * One request that was sent to this pod, at its end: refused (no listener), cut (process ended first), lost (nobody
   * holds the address any more). actor.node is the node that it came through; absent = the load balancer.
   */
  | { what: 'client'; outcome: RequestOutcome; sentAt: Millis; connection: 'short' | 'keepAlive' }
  /** An invariant broke (engine/invariants/RULES.md). */
  | { what: 'invariant'; rule: string; detail: string };

/** A pod whose processes write to a volume. */
export interface Writer {
  node: string;
  pod: PodKey;
  uid: string;
}

/** The API server's answer: the fields of metav1.Status that tell something. */
export interface Answer {
  /** HTTP status. */
  code: number;
  /** `NotFound`, `Conflict`, `AlreadyExists`, `Invalid`, `Forbidden`, `TooManyRequests` …; absent = success. */
  reason?: string;
  /** The API server's own words; empty for success. */
  message: string;
  causes?: readonly { reason: string; message: string }[];
  /** Seconds after which to ask again. */
  retryAfterSeconds?: number;
}

export type ProbeKind = 'startup' | 'readiness' | 'liveness';
export type RequestOutcome = 'served' | 'refused' | 'cut' | 'lost';

/** What came of a scheduling cycle. Its numbers are asked for at its time: Presentation.decision. */
export type CycleOutcome = Pick<
  Decision,
  | 'pod'
  | 'schedulerName'
  | 'best'
  | 'chosen'
  | 'message'
  | 'error'
  | 'tookNominated'
  | 'sampling'
  | 'rejectedBy'
  | 'preemption'
>;

export interface EndpointState {
  ready: boolean;
  serving: boolean;
  terminating: boolean;
}

/** How an event of a run that was recorded, not simulated, is known (engine/records/RULES.md). */
export interface Recorded {
  /** seen = a document says it · inferred = it follows from the rules of the record. */
  certainty: 'seen' | 'inferred';
  /** The moment lies within these bounds, around `t`; null is an open end. Absent: it is `t` itself. */
  within?: { from: Millis | null; to: Millis | null };
  /** Where it stands; absent: nowhere, it is inferred from other lines. */
  place?: { file: string; line: number };
  /** Of the request in the audit log. */
  auditId?: string;
  /** Who asked or wrote, as the API server knows it. */
  user?: string;
  agent?: string;
}

export type TraceEvent = {
  /** Index in the trace. */
  id: number;
  t: Millis;
  actor: Actor;
  /** `Pod/namespace/name`, `Node/name`, `EndpointSlice/namespace/name` … */
  subject: ObjectRef;
  /** UID of the pod meant: two lives of one name stay apart. */
  uid?: string;
  /** id of the event that made this one happen; null for what the user did or what simply came due. */
  cause: number | null;
  /** Absent: it was simulated. */
  recorded?: Recorded;
} & Happening;

export type EventOf<W extends Happening['what']> = Extract<TraceEvent, { what: W }>;

/** What the handles of the timeline show and set; seconds. */
export interface PodParameters {
  terminationGracePeriodSeconds: number;
  /** Length of preStop; 0 = no hook. */
  preStopSeconds: number;
  /** Time the app takes from SIGTERM to its exit. */
  shutdownSeconds: number;
  /** Seconds between which that lies, where records of a history tell no more. */
  shutdownBounds?: { container: string; from: number; to: number };
  ignoresSigterm: boolean;
}
