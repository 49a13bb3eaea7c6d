/**
 * One pod opened, at one instant: what the API says of it, and what its node really holds. Plain data for stage and
 * inspector; computed for the pod in focus alone.
 */
import type { Absence } from '../history/deafness.ts';
import type { PodEvent } from '../history/podEvents.ts';
import type { ProcessNow } from '../history/podInstant.ts';
import type { ProbeResult } from '../history/probeResults.ts';
import type { ContainerBehaviour } from '../kubelet/containerBehaviour.ts';
import type { PodKey } from '../objects/types.ts';
import type { KubeletEra } from '../simulation/situation.ts';
import type { Millis, ProbeKind } from '../simulation/trace.ts';

export interface PodState {
  pod: PodKey;
  uid: string;
  /** When its object went from the API; null while it is there. What the API says of a gone pod is what it said last. */
  goneAt: Millis | null;
  /** The line of `kubectl get pods` at this instant. */
  kubectl: { name: string; ready: string; status: string; restarts: string; age: string };
  phase: string;
  reason: string | null;
  message: string | null;
  podIP: string | null;
  qosClass: string;
  /** spec.terminationGracePeriodSeconds. */
  graceSeconds: number;
  conditions: readonly ConditionView[];
  /** Init containers and sidecars in their order, then app containers. */
  containers: readonly ContainerView[];
  /** As `kubectl describe pod` lists them, by the time of the last one; a repeated one is one with a count. */
  events: readonly PodEvent[];
  /** null while it has no node. */
  onNode: OnNode | null;
  /** Who took a place until now where this pod took part, as preemptor or as victim. Absent = nobody. */
  preemptions?: readonly PodKey[];
}

export interface ConditionView {
  type: string;
  status: string;
  reason: string | null;
  message: string | null;
  /** Last transition; null where the status does not say. Before virtual 0 it is negative. */
  since: Millis | null;
}

/** What the node holds of this pod, whatever the API says. */
export interface OnNode {
  node: string;
  sandbox: 'none' | 'ready' | 'stopped';
  volumes: 'none' | 'mounted';
  /** Why its kubelet hears nothing of the API server; null: it hears. */
  absence: Absence | null;
  /** Its kubelet cannot reach the API server. Absent = it can. */
  isCut?: true;
  era: KubeletEra;
}

export interface ContainerView {
  name: string;
  role: 'init' | 'sidecar' | 'app';
  image: string;
  /** What the API says; null without a containerStatus. */
  api: ContainerApi | null;
  process: ProcessView;
  probes: readonly ProbeView[];
  /** Its lifecycle hooks, as `kubectl describe` writes a probe's handler: `sleep 5s`, `exec [sh -c sync]`. */
  hooks: readonly { hook: 'postStart' | 'preStop'; text: string }[];
  /** While a restart, or the pull of `image`, is put off: from when it may be tried, and the delay that was counted. */
  backoff: { delaySeconds: number; until: Millis; image?: string } | null;
  /** What its process is told to do. */
  behaviour: ContainerBehaviour;
}

export interface StateView {
  state: 'waiting' | 'running' | 'terminated';
  reason: string | null;
  message: string | null;
  exitCode: number | null;
  /** Start of a running one, end of a terminated one. */
  since: Millis | null;
}

export interface ContainerApi extends StateView {
  last: StateView | null;
  ready: boolean;
  started: boolean;
  restartCount: number;
}

export interface ProcessView extends Omit<ProcessNow, 'startedAt'> {
  /** Whole MiB in use now; null where nothing is said of its memory. */
  memoryMi: number | null;
}

export interface ProbeView extends ProbeResult {
  probe: ProbeKind;
  /** As `kubectl describe` writes it: `tcp-socket :80 delay=0s timeout=1s period=10s successThreshold=1 failureThreshold=3`. */
  text: string;
}
