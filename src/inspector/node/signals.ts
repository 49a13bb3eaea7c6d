/** How near the signals of a node are to their lines. */
import type { SignalView } from '../../engine/view/thresholdViews.ts';

/** What would be left before the nearest threshold is met, as a share of the capacity; below 0 one is met, 1 without any. */
export function slack({ available, capacity, thresholds }: SignalView): number {
  if (thresholds.length === 0 || capacity === 0) return 1;
  const nearest = Math.max(...thresholds.map(({ value }) => value));
  return (available - nearest) / capacity;
}

/** The most pressing first; a met one before all others. */
export const byPressure = <Signal extends SignalView>(signals: readonly Signal[]): readonly Signal[] =>
  [...signals].sort((a, b) => slack(a) - slack(b));

export const isMet = ({ thresholds }: SignalView): boolean => thresholds.some(({ metSince }) => metSince !== null);
