/** Why one pod goes before another (kubelet 1.36, eviction helpers rankMemoryPressure; spec E-6). */
import type { EvictionRank } from '../../engine/kubelet/pressure/evictionConfig.ts';

export type RankReason = 'byOver' | 'byPriority' | 'byExcess' | 'byName';

export const excess = ({ usage, request }: EvictionRank): number => usage - request;
export const isOver = (pod: EvictionRank): boolean => excess(pod) > 0;

/** The first of the three keys in which they differ. */
export function rankReason(first: EvictionRank, second: EvictionRank): RankReason {
  if (isOver(first) !== isOver(second)) return 'byOver';
  if (first.priority !== second.priority) return 'byPriority';
  return excess(first) === excess(second) ? 'byName' : 'byExcess';
}

/** The pod that the next pass would evict, and the one after it. */
export function nextToGo(ranked: readonly EvictionRank[]): readonly [EvictionRank | null, EvictionRank | null] {
  const [first = null, second = null] = ranked.filter(({ isEvictable }) => isEvictable);
  return [first, second];
}
