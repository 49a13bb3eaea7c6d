/** How much of a pod's timeline may be summed up: nothing before its end was seen. */
import { endOfRun, lastRun } from '../../engine/history/podAt.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { Millis } from '../../engine/simulation/trace.ts';

/** @param until how far the run was seen; Infinity: all of it. A pod that lives on has no end to be given away by an earlier cursor */
export function isEndSeen({ containers }: Pick<PodTimeline, 'containers'>, until: Millis): boolean {
  const ends = containers.map((container) => endOfRun(lastRun(container))?.t ?? Number.POSITIVE_INFINITY);
  return Math.max(...ends) <= until;
}
