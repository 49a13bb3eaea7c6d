/** How a pod used its grace, as numbers: made by termination.ts and planned.ts, drawn by every view. */
import type { Millis } from '../simulation/trace.ts';

export type GraceShare = 'preStop' | 'app' | 'killed' | 'sidecar';

export interface Segment {
  share: GraceShare;
  /** Milliseconds since the kubelet began to count. */
  from: Millis;
  to: Millis;
}

/** How one container used its time. */
export interface BudgetRow {
  /** null in a plan: any. */
  container: string | null;
  isSidecar: boolean;
  /** By time; a hole is a wait for others. */
  segments: readonly Segment[];
}

export interface GraceBudget {
  /** As the API server had stored it when the kubelet began; where nobody had deleted the pod, what the kubelet gave by itself. */
  grace: Millis;
  /** In the order in which they stop; at least one. */
  rows: readonly BudgetRow[];
  /** When the last container had ended. */
  used: Millis;
  /** When a restarted kubelet began the kill again, with a fresh grace; null: it was not restarted. */
  anew: Millis | null;
  /** When the grace that counts is used up: after `grace`, or so long after it began anew. */
  limit: Millis;
  /** What the kubelet gave beyond the grace. */
  overrun: Millis;
  /** When SIGTERM comes to the app that takes longest to end: where its shutdown begins. */
  sigterm: Millis;
  /** The instant of trace time at which the budget is 0; null while nothing was stopped (then it is a plan). */
  start: Millis | null;
}
