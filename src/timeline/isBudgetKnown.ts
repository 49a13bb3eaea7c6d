import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { modeOf } from '../store/runMode.ts';

/** Of a history only what was used of the grace is known, not what would be. */
export const isBudgetKnown = (timeline: PodTimeline): boolean =>
  modeOf(timeline).canChange || timeline.budget?.start != null;
