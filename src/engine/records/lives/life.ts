/** The life of one pod as records tell it. What they do not tell is absent. */
import { type Instant, instantText } from '../instant.ts';

/** A time that somebody wrote down, or bounds that follow from the rules; an open end is left out. */
export type When = { at: string } | { inferred: true; from?: string; to?: string };

/** What follows from the rules, though no document says it. */
export interface Inferred<Value> {
  inferred: true;
  value: Value;
}

export type EndedBy = 'itself' | 'SIGTERM' | 'SIGKILL' | 'OOM';
export type StopReason = 'deleted' | 'liveness' | 'startup' | 'critical' | 'finished';

export interface Stop {
  why?: StopReason;
  /** When the kubelet began, before preStop. */
  asked?: When;
  /** Seconds. */
  grace?: number;
  SIGTERM?: When;
  SIGKILL?: When;
  /** Seconds from asked to the end. */
  used?: number;
  /** Not killed, and no longer than granted. */
  within?: boolean;
}

export interface ContainerRun {
  /** restartCount of this run. */
  attempt: number;
  started?: When;
  ended?: When;
  exitCode?: number;
  reason?: string;
  by?: EndedBy | Inferred<EndedBy>;
  stop?: Stop;
}

export interface ContainerLife {
  name: string;
  kind?: 'init' | 'sidecar' | 'main';
  runs: readonly ContainerRun[];
}

export type RequestVerb = 'evict' | 'preempted' | 'taint' | 'podgc' | 'gc' | 'kubelet' | 'delete';

export interface EndRequest {
  at: string;
  verb: RequestVerb;
  user?: string;
  agent?: string;
  code?: number;
  gracePeriodSeconds?: number;
  message?: string;
}

export interface Life {
  uid?: string;
  namespace?: string;
  name: string;
  node?: string;
  owner?: string;
  created?: When;
  createdBy?: { user?: string; agent?: string };
  bound?: When;
  disruption?: When & { reason?: string };
  containers?: readonly ContainerLife[];
  ready?: readonly (Partial<When> & { ready: boolean; reason?: string })[];
  requests?: readonly EndRequest[];
  deletion?: readonly (Partial<When> & { deletionTimestamp: string; grace: number })[];
  endpoints?: readonly (Partial<When> & EndpointChange)[];
  nodeNotReady?: readonly NotReadySpan[];
  last?: { phase?: string; reason?: string; gone?: boolean; goneAt?: When };
}

export type EndpointChange =
  | { slice: string; ready: boolean; serving: boolean; terminating: boolean }
  | { slice: string; removed: true };

export interface NotReadySpan {
  from?: When;
  to?: When;
  status?: string;
  reason?: string;
}

export const when = (instant: Instant): When => ({ at: instantText(instant) });

/** Bounds; null is an open end. */
export const between = (from: Instant | null, to: Instant | null): When => ({
  inferred: true,
  ...(from && { from: instantText(from) }),
  ...(to && { to: instantText(to) }),
});
