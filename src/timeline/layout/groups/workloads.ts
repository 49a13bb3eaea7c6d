/** What makes pods, read at an instant and in words. Pure. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { StoredWorkload, WorkloadChange, WorkloadHistory } from '../../../engine/history/workloadHistory.ts';
import type { PodPart } from '../../../engine/timeline/timeline.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

/** As it was stored at t; null where it is not there. */
export const storedAt = ({ versions }: WorkloadHistory, t: Millis): StoredWorkload | null =>
  versions.findLast((version) => version.t <= t)?.stored ?? null;

/** How many pods there are to be; of a DaemonSet one for each node that its controller has found fit. null: nobody has counted yet. */
export const desiredBy = ({ wanted, status }: StoredWorkload): number | null =>
  wanted ?? status.desiredNumberScheduled ?? null;

/** Pods that name this workload as their controller. */
export const podsUnder = (pods: readonly PodPart[], { kind, name }: Pick<WorkloadHistory, 'kind' | 'name'>) =>
  pods.filter(({ first: { controller } }) => controller?.kind === kind && controller.name === name);

/** What somebody changed in the spec, in few words. */
export function changeWords(change: WorkloadChange): Message {
  switch (change.what) {
    case 'replicas':
      return message('timeline:owners.change.replicas', { from: change.from, to: change.to });
    case 'image':
      return message('timeline:owners.change.image', { from: change.from, to: change.to });
    default:
      return message(`timeline:owners.change.${change.what}`);
  }
}

/** What somebody did to it, as a lane says it. */
export const actWords = (change: WorkloadChange): Message =>
  change.what === 'replicas'
    ? message('timeline:owners.change.scale', { from: change.from, to: change.to })
    : changeWords(change);
