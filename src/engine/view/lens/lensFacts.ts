/** What a lens of the stage needs besides the view: plain data of one instant, worked out for the lens in force alone. */
import type { Absence } from '../../history/deafness.ts';
import type { GraceNow } from '../../history/graceNow.ts';
import type { ProbeCheck } from '../../kubelet/probeChecks.ts';
import type { ProcessNow } from '../../history/podInstant.ts';
import type { RequestNow, SenderNow } from '../../history/traffic.ts';
import type { PodKey } from '../../objects/types.ts';
import type { EndpointState, Millis, RequestOutcome } from '../../simulation/trace.ts';
import type { ContainerView, ProbeView } from '../podState.ts';
import type { RankRow } from '../rankRows.ts';
import type { SignalView } from '../thresholdViews.ts';

/** What every lens says of a pod. */
export interface LensPod {
  pod: PodKey;
  uid: string;
  /** null while it waits for one. */
  node: string | null;
  phase: string;
  /** The cells of `kubectl get pods`; of a gone pod as they were last. */
  kubectl: { ready: string; status: string; restarts: string };
  /** When its object was removed; null while it is there. */
  goneAt: Millis | null;
}

/** The object of a pod beside its processes. */
export interface LifePod extends LensPod {
  /** The deletion as the API has it; `grace` in seconds. null: nobody has deleted it. */
  deletion: { at: Millis; deadline: Millis; grace: number } | null;
  /** How its kubelet counts the grace; null: it stops nothing. */
  grace: GraceNow | null;
  /** Why its kubelet hears nothing of the API server; null: it hears. */
  absence: Absence | null;
  containers: readonly Pick<ContainerView, 'name' | 'role' | 'api' | 'process' | 'backoff'>[];
}

export interface ProbedPod extends LensPod {
  /** Its condition Ready is True. */
  isReady: boolean;
  /** Of Services that select it, those that send to it; empty: none does. */
  services: readonly { service: string; sends: boolean }[];
  containers: readonly ProbedContainer[];
}

export interface ProbedContainer extends Pick<ContainerView, 'name' | 'process' | 'api'> {
  probes: readonly LensProbe[];
}

export interface LensProbe extends ProbeView {
  periodSeconds: number;
  /** So many in a row decide. */
  failureThreshold: number;
  successThreshold: number;
  /** Of the container's newest run, the oldest first, as far as they fit. */
  checks: readonly ProbeCheck[];
  /** How many of the newest ones in a row were alike; null: there was none yet. */
  inARow: { outcome: ProbeCheck['outcome']; count: number } | null;
}

export interface TrafficFacts {
  services: readonly {
    service: string;
    /** Of type LoadBalancer. */
    isBalanced: boolean;
    endpoints: readonly (EndpointState & { uid: string })[];
    senders: readonly SenderNow[];
  }[];
  /** Those that a Service selects, or that were sent to. */
  pods: readonly TrafficPod[];
  /** Those under way or just ended, one by one. */
  requests: readonly RequestNow[];
  /** Of all requests that have ended. */
  counts: Readonly<Record<RequestOutcome, number>>;
}

export interface TrafficPod extends LensPod {
  /** Of its app containers. */
  processes: readonly ProcessNow[];
  /** Requests were sent to it. */
  isAsked: boolean;
  /** Requests to it that were not answered. */
  failed: number;
}

/** What the pods of one node take of what is shortest there. */
export interface NodeMemory {
  node: string;
  /** What pods go for now or next, else memory; null: nobody says what is used. */
  signal: SignalView | null;
  /** In the order in which its kubelet would evict them. */
  ranking: readonly (RankRow & {
    /** Bytes; null: not every container has one, or it is no limit of this. */
    limit: number | null;
    /** The cells of `kubectl get pods`. */
    status: string;
  })[];
  /** Pods that have ended there: evicted or killed. */
  ended: readonly (LensPod & { reason: string | null; message: string | null })[];
}
