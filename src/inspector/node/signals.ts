/** How the signals of a node are written, and how near each is to its line. */
import type { SignalName } from '../../engine/kubelet/pressure/evictionConfig.ts';
import type { SignalView } from '../../engine/view/nodeState.ts';
import { numberText } from '../../i18n/format.ts';

const mebibyte = 2 ** 20;
const gibibyte = 2 ** 30;

/** Bytes in one binary unit, rounded as usage is read; inodes and processes as they are. */
export function signalAmounts(signal: SignalName, values: readonly number[]): readonly string[] {
  const isCount = signal === 'pid.available' || signal.endsWith('inodesFree');
  if (isCount) return values.map((value) => numberText(value));
  const isLarge = Math.max(...values.map(Math.abs)) >= 10 * gibibyte;
  return values.map((value) =>
    isLarge
      ? `${numberText(Math.round((value / gibibyte) * 10) / 10)}Gi`
      : `${numberText(Math.round(value / mebibyte))}Mi`,
  );
}

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
