/** What a Job asks for, and what it says of its pods, beside what all workloads do. */
export interface JobSpec {
  parallelism?: number;
  completions?: number;
  completionMode?: string;
  backoffLimit?: number;
  activeDeadlineSeconds?: number;
  suspend?: boolean;
  podReplacementPolicy?: string;
  podFailurePolicy?: { rules?: readonly PodFailureRule[] };
  backoffLimitPerIndex?: number;
  maxFailedIndexes?: number;
  ttlSecondsAfterFinished?: number;
  successPolicy?: { rules?: readonly { succeededIndexes?: string; succeededCount?: number }[] };
}
/** What a Job does about pods that failed in a certain way; the first rule that matches decides. */
export interface PodFailureRule {
  action?: string;
  onExitCodes?: { containerName?: string; operator?: string; values?: readonly number[] };
  onPodConditions?: readonly { type?: string; status?: string }[];
}

export interface JobStatus {
  active?: number;
  ready?: number;
  terminating?: number;
  succeeded?: number;
  failed?: number;
  startTime?: string;
  completionTime?: string;
  /** As `1,3-5`. */
  completedIndexes?: string;
  failedIndexes?: string;
  /** uids of pods that have ended and are not in the sums yet. */
  uncountedTerminatedPods?: { succeeded?: readonly string[]; failed?: readonly string[] };
}
