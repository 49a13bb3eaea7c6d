/** What a sync of a pod goes by, and what it ends (kubelet 1.36, computePodActions). */
import type { Container, Pod } from '../objects/types.ts';
import type { PodRecord } from './containerRecord.ts';
import type { KillReason } from './stopPlan.ts';

export interface ActionInputs {
  pod: Pod;
  /** What the last relist saw. */
  seen: PodRecord;
  /** What is held of the present run; undefined where nothing is. */
  liveness: (container: string) => ProbeResult | undefined;
  startup: (container: string) => ProbeResult | undefined;
  /** The container runs by another spec than the pod has now. */
  hasChanged: (container: Container) => boolean;
  /** Its resources were changed, and its policy has it restarted for that. */
  needsRestart: (container: Container) => boolean;
  /** A container's restart rule asks for all to begin anew (KEP-5532). */
  restartsAll: boolean;
}

export interface ContainerKill {
  container: Container;
  message: string;
  /** null: the spec has changed. */
  reason: KillReason | null;
}

export type ProbeResult = 'Success' | 'Failure' | 'Unknown';
