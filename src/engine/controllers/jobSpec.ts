/** What a Job asks for, and how its pods are held until they are counted. */
import type { Pod, Workload } from '../objects/types.ts';

/** A pod carries it until the Job has counted its end. */
export const trackingFinalizer = 'batch.kubernetes.io/job-tracking';

export const isTracked = ({ metadata }: Pod): boolean => metadata.finalizers?.includes(trackingFinalizer) ?? false;

/** null: a work queue. Neither completions nor parallelism is one pod that has to succeed. */
export function completionsOf({ spec }: Workload): number | null {
  if (spec?.completions !== undefined) return spec.completions;
  return spec?.parallelism === undefined ? 1 : null;
}
