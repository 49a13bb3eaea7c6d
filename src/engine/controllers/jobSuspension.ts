/** A Job that is suspended has no pods; when it goes on its time counts anew (kube-controller-manager 1.36, syncJob). */
import type { Condition, Workload } from '../objects/types.ts';
import { apiTime } from '../simulation/apiTime.ts';
import { withCondition } from './deploymentStatus.ts';

export const isSuspended = ({ spec }: Workload): boolean => spec?.suspend === true;

export interface Suspension {
  job: Workload;
  /** What has changed, for an event; null: nothing. */
  event: { reason: 'Suspended' | 'Resumed'; message: string } | null;
}

/** The Job with the condition that tells of it. @param now ms since 1970 */
export function withSuspension(job: Workload, now: number): Suspension {
  const { conditions = [] } = job.status ?? {};
  const condition = conditions.find(({ type }) => type === 'Suspended');
  const wanted = isSuspended(job) ? suspended : resumed;
  // One that has never been suspended says nothing of it.
  if (condition?.status === wanted.condition.status || (!condition && !isSuspended(job))) return { job, event: null };
  const status = {
    ...job.status,
    conditions: withCondition(conditions, wanted.condition, now),
    ...(!isSuspended(job) && { startTime: apiTime(now) }),
  };
  return { job: { ...job, status }, event: wanted.event };
}

interface Wanted {
  condition: Omit<Condition, 'lastTransitionTime'>;
  event: NonNullable<Suspension['event']>;
}
const suspended: Wanted = {
  condition: { type: 'Suspended', status: 'True', reason: 'JobSuspended', message: 'Job suspended' },
  event: { reason: 'Suspended', message: 'Job suspended' },
};
const resumed: Wanted = {
  condition: { type: 'Suspended', status: 'False', reason: 'JobResumed', message: 'Job resumed' },
  event: { reason: 'Resumed', message: 'Job resumed' },
};
