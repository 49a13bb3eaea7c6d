/** Amounts of what a kubelet watches of its node, as text. */
import type { SignalName } from '../engine/kubelet/pressure/evictionConfig.ts';
import { numberText } from '../i18n/format.ts';

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
