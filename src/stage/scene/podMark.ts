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

type Marked = Pick<PodView, 'shape' | 'status' | 'ready' | 'isUnready'>;

/** A pod keeps its marks for as long as its view does: 150,000 of them are drawn, counted and named from picture to picture. */
const known = new WeakMap<object, { warned: boolean; unready: boolean }>();

function marksOf(pod: Marked): { warned: boolean; unready: boolean } {
  const before = known.get(pod);
  if (before) return before;
  const marks = { warned: tellsOfTrouble(pod), unready: runsUnready(pod) };
  known.set(pod, marks);
  return marks;
}

/** A failed pod has its own shape; a leaving one is told by its hatch. */
export const isWarned = (pod: Marked): boolean => marksOf(pod).warned;

/** READY `0/1` or `1/2`; or a readiness gate, or who watches its node, says so although all containers are. */
export const isUnready = (pod: Marked): boolean => marksOf(pod).unready;

const tellsOfTrouble = ({ shape, status }: Marked): boolean =>
  (shape === 'Running' || shape === 'Pending') && !calm.has(status) && !initProgress.test(status);

const runsUnready = (pod: Marked): boolean =>
  pod.shape === 'Running' && (pod.isUnready === true || !areContainersReady(pod));

export function areContainersReady({ ready }: Pick<PodView, 'ready'>): boolean {
  const [some, all] = ready.split('/');
  return some === all;
}
