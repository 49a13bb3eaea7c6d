/** Whether a pod counts as available, and whether it is being deleted, as all controllers of pods ask. */
import type { Pod } from '../objects/types.ts';
import { readApiTime } from '../simulation/apiTime.ts';
import { hasEnded } from '../objects/podPhase.ts';
import { readyCondition } from '../objects/ready.ts';

export const isTerminating = (pod: Pod): boolean => pod.metadata.deletionTimestamp !== undefined && !hasEnded(pod);

/** Ready for so long (podutil.IsPodAvailable). @param now ms since 1970 */
export const isAvailable = (pod: Pod, minReadySeconds: number, now: number): boolean => {
  const due = availableAt(pod, minReadySeconds);
  return due !== null && due <= now;
};

/** When a ready pod has been ready long enough, ms since 1970; null where it is not ready. Pods that became ready within one second are available at once. */
export function availableAt(pod: Pod, minReadySeconds: number): number | null {
  const condition = readyCondition(pod);
  if (condition?.status !== 'True') return null;
  if (minReadySeconds === 0) return Number.NEGATIVE_INFINITY;
  const since = readApiTime(condition.lastTransitionTime);
  return since === null ? null : since + minReadySeconds * 1000;
}
