/** Fields of workloads that only validation reads, beside those of types.ts. */
import type { Workload } from '../types.ts';
import type { IntOrPercent } from './intOrPercent.ts';
import type { WrittenTemplate } from './written.ts';

export interface RollingUpdate {
  maxSurge?: IntOrPercent;
  maxUnavailable?: IntOrPercent;
  partition?: number;
}
export interface UpdateStrategy {
  type?: string;
  rollingUpdate?: RollingUpdate;
}
export interface FailureRule {
  action?: string;
  onExitCodes?: { containerName?: string; operator?: string; values?: readonly number[] };
  onPodConditions?: readonly { type?: string; status?: string }[];
}

export interface WrittenWorkloadSpec extends Omit<NonNullable<Workload['spec']>, 'template'> {
  template?: WrittenTemplate;
  strategy?: UpdateStrategy;
  updateStrategy?: UpdateStrategy;
  revisionHistoryLimit?: number;
  progressDeadlineSeconds?: number;
  ordinals?: { start?: number };
  completionMode?: string;
  activeDeadlineSeconds?: number;
  ttlSecondsAfterFinished?: number;
  backoffLimitPerIndex?: number;
  maxFailedIndexes?: number;
  podReplacementPolicy?: string;
  podFailurePolicy?: { rules?: readonly FailureRule[] };
  manualSelector?: boolean;
  managedBy?: string;
  suspend?: boolean;
  persistentVolumeClaimRetentionPolicy?: { whenDeleted?: string; whenScaled?: string };
}
export interface WrittenWorkload extends Omit<Workload, 'spec'> {
  spec?: WrittenWorkloadSpec;
}

export const templateOf = (spec: WrittenWorkloadSpec): WrittenTemplate => spec.template ?? { spec: { containers: [] } };
