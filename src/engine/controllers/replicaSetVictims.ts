/** Which pods a ReplicaSet deletes first when it has too many (kube-controller-manager 1.36, ActivePodsWithRanks; CTRL-17). */
import { isReady, readyCondition } from '../objects/ready.ts';
import type { Pod } from '../objects/types.ts';
import { parseApiTime, readApiTime } from '../simulation/apiTime.ts';

interface RankedPod {
  pod: Pod;
  /** Active pods of the same Deployment on its node, itself included: the more, the sooner it goes. */
  rank: number;
}

/** How many related pods each pod's node runs (getPodsRankedByRelatedPodsOnSameNode). */
export function rankPods(pods: readonly Pod[], related: readonly Pod[]): RankedPod[] {
  const onNode = new Map<string, number>();
  for (const pod of related) {
    const { nodeName = '' } = pod.spec;
    if (isActive(pod)) onNode.set(nodeName, (onNode.get(nodeName) ?? 0) + 1);
  }
  return pods.map((pod) => ({ pod, rank: onNode.get(pod.spec.nodeName ?? '') ?? 0 }));
}

/** Neither ended nor being deleted (controller.IsPodActive). */
export const isActive = ({ metadata, status }: Pod): boolean =>
  status?.phase !== 'Succeeded' && status?.phase !== 'Failed' && metadata.deletionTimestamp === undefined;

/** The order of deletion, first to go first; equal pods stay as they were. @param now ms since 1970 */
export function victimsFirst(pods: readonly RankedPod[], now: number): Pod[] {
  const isBefore = (a: RankedPod, b: RankedPod) => goesBefore(a, b, now);
  return [...pods].sort((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0)).map(({ pod }) => pod);
}

function goesBefore(a: RankedPod, b: RankedPod, now: number): boolean {
  for (const weight of [assigned, phaseOrder, ready, deletionCost, colocated]) {
    const difference = weight(a) - weight(b);
    if (difference !== 0) return difference < 0;
  }
  const isReady = ready(a) === 1 && readySince(a) !== readySince(b);
  if (isReady) return isYounger({ a, b, of: readySince, now });
  for (const restarts of [restartsOf('containerStatuses'), restartsOf('initContainerStatuses')])
    if (restarts(a) !== restarts(b)) return restarts(a) > restarts(b);
  // What the API's whole seconds make equal upstream takes in any order: here the exact times decide.
  const exactly = ready(a) === 1 ? [exactlyReadySince, exactlyCreatedAt] : [exactlyCreatedAt];
  const differing = [createdAt, ...exactly].find((of) => of(a) !== of(b));
  return differing !== undefined && isYounger({ a, b, of: differing, now });
}

type Weight = (ranked: RankedPod) => number;
const assigned: Weight = ({ pod }) => (pod.spec.nodeName ? 1 : 0);
const phaseOrder: Weight = ({ pod: { status } }) =>
  status?.phase === 'Pending' ? 0 : status?.phase === 'Running' ? 2 : 1;
const ready: Weight = ({ pod }) => (isReady(pod) ? 1 : 0);
const colocated: Weight = ({ rank }) => -rank;

type Time = (ranked: RankedPod) => number | null;
const readySince: Time = ({ pod }) => readApiTime(readyCondition(pod)?.lastTransitionTime);
const exactlyReadySince: Time = ({ pod }) => parseApiTime(readyCondition(pod)?.lastTransitionTime);
const exactlyCreatedAt: Time = ({ pod }) => parseApiTime(pod.metadata.creationTimestamp);
const createdAt: Time = ({ pod }) => readApiTime(pod.metadata.creationTimestamp);

interface Ages {
  a: RankedPod;
  b: RankedPod;
  of: Time;
  now: number;
}

/** No time goes first; ages between the same powers of two of a nanosecond count as equal (LogarithmicScaleDown). */
function isYounger({ a, b, of, now }: Ages): boolean {
  const [timeOfA, timeOfB] = [of(a), of(b)];
  if (timeOfA === null || timeOfB === null) return timeOfA === null;
  const [ageOfA, ageOfB] = [ageClass(now - timeOfA), ageClass(now - timeOfB)];
  return ageOfA === ageOfB ? uidOf(a) < uidOf(b) : ageOfA < ageOfB;
}

const ageClass = (ms: number): number => (ms > 0 ? Math.floor(Math.log2(ms * 1e6)) : -1);
const uidOf = ({ pod }: RankedPod): string => pod.metadata.uid ?? '';

const restartsOf =
  (field: 'containerStatuses' | 'initContainerStatuses'): Weight =>
  ({ pod: { status } }) =>
    Math.max(0, ...(status?.[field] ?? []).map(({ restartCount }) => restartCount));

/** What is no whole number counts as 0. */
const deletionCost: Weight = ({ pod: { metadata } }) => {
  const text = metadata.annotations?.['controller.kubernetes.io/pod-deletion-cost'] ?? '';
  return /^(0|-?[1-9][0-9]*)$/.test(text) && Math.abs(Number(text)) <= 0x7fffffff ? Number(text) : 0;
};
