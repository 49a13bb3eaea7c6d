/** Ended pods beyond the number that is kept: evicted ones first, then the oldest (kube-controller-manager 1.36, gcTerminated; CTRL-10). */
import type { Pod } from '../objects/types.ts';
import { readApiTime } from '../simulation/apiTime.ts';
import { isEnded } from '../objects/podPhase.ts';

/** In the order of their going. */
export function surplus(pods: readonly Pod[], threshold: number): readonly Pod[] {
  const ended = pods.filter(({ status }) => isEnded(status?.phase));
  return ended.toSorted(firstToGo).slice(0, Math.max(0, ended.length - threshold));
}

const isEvicted = ({ status }: Pod): boolean => status?.phase === 'Failed' && status.reason === 'Evicted';
const bornAt = ({ metadata }: Pod): number => readApiTime(metadata.creationTimestamp) ?? 0;

function firstToGo(a: Pod, b: Pod): number {
  if (isEvicted(a) !== isEvicted(b)) return isEvicted(a) ? -1 : 1;
  return bornAt(a) - bornAt(b) || (a.metadata.name < b.metadata.name ? -1 : 1);
}
