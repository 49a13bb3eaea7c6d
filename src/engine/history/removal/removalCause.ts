/** Who ended a pod, and why: facts. */
import type { PodKey } from '../../objects/types.ts';
import type { Millis } from '../../simulation/trace.ts';

export type RemovalCause =
  | { kind: 'deleted'; t: Millis }
  | { kind: 'forced'; t: Millis }
  | { kind: 'recreated'; t: Millis; node: string }
  | { kind: 'evicted'; t: Millis }
  | { kind: 'drained'; t: Millis; node: string }
  | { kind: 'preempted'; t: Millis; node: string; by: PodKey; priority: number; byPriority: number }
  /** `seconds`: so long it tolerated the taint; null: it does not tolerate it. */
  | { kind: 'tainted'; t: Millis; node: string; taint: string | null; seconds: number | null }
  | { kind: 'collected'; t: Millis; why: 'noNode' | 'outOfService' | 'surplus' }
  | { kind: 'fenced'; t: Millis; node: string }
  /** `replicas`: as many as the owner then wanted. */
  | { kind: 'scaledDown'; t: Millis; owner: string; replicas: number }
  | { kind: 'rolledOut'; t: Millis; owner: string }
  | { kind: 'suspended'; t: Millis; owner: string }
  /** Its Job had come to its end: `reason` of the Job's condition. */
  | { kind: 'jobOver'; t: Millis; owner: string; reason: string }
  /** Its DaemonSet does not want it on this node any more. */
  | { kind: 'misplaced'; t: Millis; owner: string; node: string }
  /** It had ended, and its owner makes another in its place. */
  | { kind: 'replaced'; t: Millis; owner: string }
  | { kind: 'ownerGone'; t: Millis; owner: string }
  | { kind: 'namespaceGone'; t: Millis; namespace: string }
  | { kind: 'kubeletEvicted'; t: Millis; node: string; resource: string }
  | { kind: 'nodeShutDown'; t: Millis; node: string }
  | { kind: 'madeRoom'; t: Millis; node: string }
  | { kind: 'outOfTime'; t: Millis; seconds: number }
  /** Its kubelet turned it away. */
  | { kind: 'turnedAway'; t: Millis; node: string; reason: string }
  /** It was being deleted when the simulation began. */
  | { kind: 'before' }
  | { kind: 'other'; t: Millis; by: string };
