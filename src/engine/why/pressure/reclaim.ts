/** How many pods have to go until enough is left, if all use stays as it is. */
import type { RankRow } from '../../view/rankRows.ts';
import type { Reclaim } from './short.ts';
import type { SignalView } from '../../view/thresholdViews.ts';

/**
 * One pod a pass, the first of the ranking that may go, until the threshold and its minimum reclaim are left (KUBELET-28).
 *
 * @returns null where nothing is short
 */
export function reclaimOf({ available, thresholds }: SignalView, ranking: readonly RankRow[]): Reclaim | null {
  const acting = thresholds.filter(({ state }) => state === 'acting');
  const short = acting.length > 0 ? acting : thresholds.filter(({ state }) => state !== 'clear');
  const [threshold] = short.toSorted((a, b) => b.endsAt - a.endsAt);
  if (!threshold) return null;
  const steps: Reclaim['steps'][number][] = [];
  let left = available;
  for (const { pod, uid, usage, isEvictable } of ranking) {
    if (left >= threshold.endsAt) break;
    if (!isEvictable) continue;
    left += usage;
    steps.push({ pod, uid, frees: usage, available: left });
  }
  return { threshold, steps, isEnough: left >= threshold.endsAt };
}
