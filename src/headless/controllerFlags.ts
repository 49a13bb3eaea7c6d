/** Flags of kube-controller-manager as a scenario gives them. */
import type { ControllerFlags } from '../engine/controllers/controllerFlags.ts';

/** Milliseconds of each unit of a Go duration. */
const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** @returns `1m30s` in ms; null for what is no duration */
function goMillis(text: string): number | null {
  if (!/^(\d+(\.\d+)?(h|ms|m|s))+$/.test(text)) return null;
  return [...text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (units[unit] ?? 0),
    0,
  );
}

/** Those that mean something here; others, and such as cannot be read, are left out. */
export function readControllerFlags(flags: readonly string[]): Partial<ControllerFlags> {
  const value = (name: string) => flags.findLast((flag) => flag.startsWith(`--${name}=`))?.slice(name.length + 3);
  const grace = goMillis(value('node-monitor-grace-period') ?? '');
  const threshold = Number(value('terminated-pod-gc-threshold') ?? Number.NaN);
  return {
    ...(grace !== null && { nodeMonitorGracePeriod: grace }),
    ...(Number.isInteger(threshold) && { terminatedPodThreshold: threshold }),
  };
}
