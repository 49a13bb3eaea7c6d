/** How the signals of a node are written, and how near each is to its line. */
import type { SignalName } from '../../engine/kubelet/pressure/evictionConfig.ts';
import type { SignalLife } from '../../engine/view/nodeLife.ts';
import { amounts } from '../explain/amount.ts';

/** Bytes in one binary unit, inodes and processes as they are. */
export function signalAmounts(signal: SignalName, values: readonly number[]): readonly string[] {
  const isCount = signal === 'pid.available' || signal.endsWith('inodesFree');
  if (isCount) return values.map((value) => value.toLocaleString('en'));
  return amounts('memory', values).map(({ text }) => text);
}

/** What would be left before the nearest threshold is met, as a share of the capacity; below 0 one is met, 1 without any. */
export function slack({ available, capacity, thresholds }: SignalLife): number {
  if (thresholds.length === 0 || capacity === 0) return 1;
  const nearest = Math.max(...thresholds.map(({ value }) => value));
  return (available - nearest) / capacity;
}

/** The most pressing first; a met one before all others. */
export const byPressure = (signals: readonly SignalLife[]): readonly SignalLife[] =>
  [...signals].sort((a, b) => slack(a) - slack(b));

export const isMet = ({ thresholds }: SignalLife): boolean => thresholds.some(({ metSince }) => metSince !== null);
