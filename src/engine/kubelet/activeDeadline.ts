/** spec.activeDeadlineSeconds: how long a pod may be active on its node (kubelet 1.36, active deadline handler). */
import type { Pod, PodStatus } from '../objects/types.ts';
import { readApiTime } from '../simulation/apiTime.ts';
import type { Millis } from '../simulation/trace.ts';
import type { PodVerdict } from './podStatus.ts';

export const deadlineExceeded: PodVerdict = {
  reason: 'DeadlineExceeded',
  message: 'Pod was active on the node longer than the specified deadline',
  mayEndWell: false,
};

/** @returns when it is over, in ms since 1970, counted from the whole second of the start; null without a deadline */
export function deadlineOf({ spec }: Pod, status: PodStatus | undefined): Millis | null {
  const startTime = readApiTime(status?.startTime);
  if (spec.activeDeadlineSeconds === undefined || startTime === null) return null;
  return startTime + spec.activeDeadlineSeconds * 1000;
}
