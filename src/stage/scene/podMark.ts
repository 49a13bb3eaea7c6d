/** What a pod's shape alone does not say: that it runs without being ready, and that its STATUS tells of trouble. */
import type { PodView } from '../../engine/view/view.ts';

/** STATUS of pods that are starting or well (API-7); all others are warnings. */
const calm = new Set([
  'Pending',
  'ContainerCreating',
  'PodInitializing',
  'SchedulingGated',
  'Running',
  'NotReady',
  'Completed',
  'Succeeded',
  'Terminating',
  'Unknown',
]);
const initProgress = /^Init:\d+\/\d+$/;

/** A failed pod has its own shape; a leaving one is told by its hatch. */
export function isWarned({ shape, status }: Pick<PodView, 'shape' | 'status'>): boolean {
  if (shape !== 'Running' && shape !== 'Pending') return false;
  return !calm.has(status) && !initProgress.test(status);
}

/** READY `0/1` or `1/2`; or a readiness gate, or who watches its node, says so although all containers are. */
export function isUnready(pod: Pick<PodView, 'shape' | 'ready' | 'isUnready'>): boolean {
  return pod.shape === 'Running' && (pod.isUnready === true || !areContainersReady(pod));
}

export function areContainersReady({ ready }: Pick<PodView, 'ready'>): boolean {
  const [some, all] = ready.split('/');
  return some === all;
}
