/** The ruler's axis: how many pixels a pod is, and from which count it begins. */
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

export interface Axis {
  /** Count at the base line: 0, or more where the axis is torn because skew would be lost in tall stacks. */
  origin: number;
  unit: number;
  base: number;
  top: number;
  /** Highest count in sight. */
  most: number;
  yOf(count: number): number;
}

const wholeUnit = 36;
/** On a ruler that stands alone. */
export const grownUnit = 120;
/** Below this a block has no room for a name; the stack becomes one bar with a cut each ten. */
export const leastNamedUnit = 14;
/** Counts kept below the minimum of a torn axis. */
const belowAxis = 2;

/** What has to be seen: the highest count, and the lowest one that matters. */
export interface Extent {
  most: number;
  min: number;
}

interface Plot {
  top: number;
  plot: number;
  alone?: boolean;
}

export function axisOf({ most, min }: Extent, { top, plot, alone = false }: Plot): Axis {
  const base = top + plot;
  const least = plot > 150 ? 5 : 4;
  const unitFrom = (origin: number) =>
    Math.min(alone ? grownUnit : wholeUnit, (plot - 7) / Math.max(least, most - origin));
  const torn = unitFrom(0) < leastNamedUnit ? Math.max(0, min - belowAxis) : 0;
  const origin = torn > belowAxis && unitFrom(torn) >= 2 * unitFrom(0) ? torn : 0;
  const unit = unitFrom(origin);
  return { origin, unit, base, top, most, yOf: (count) => base - (count - origin) * unit };
}

/** The highest stack with the ghost on it, and the ceiling unless it is far above. */
export function extentOf({ domains, min, maxSkew, selfMatch }: SpreadConstraintFacts): Extent {
  const stack = Math.max(0, ...domains.map(({ matchNum }) => matchNum)) + selfMatch;
  const ceiling = min + maxSkew + 1;
  return { most: ceiling <= Math.max(5, stack * 3) ? Math.max(stack, ceiling) : stack + 1, min };
}
