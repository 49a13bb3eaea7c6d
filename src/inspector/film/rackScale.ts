/** How large racks are drawn: all of one resource on one scale, with room above them for what does not fit in. */
import type { FilmRack } from '../../engine/why/film/racks.ts';
import type { Stage } from './frames.ts';

/** Pixels: of the largest node, and of the tallest stack with what stands out above it. */
export interface Height {
  node: number;
  stack: number;
}

export interface Scale {
  /** Pixels a unit of each resource. */
  units: ReadonlyMap<string, number>;
  /** Pixels above all racks, so that they stay where they are from step to step. */
  headroom: number;
}

export function scaleOf(racks: readonly FilmRack[], stage: Stage, height: Height): Scale {
  const units = new Map<string, number>();
  for (const rack of racks) {
    const unit = Math.min(height.node / Math.max(rack.allocatable, 1), height.stack / Math.max(peakOf(rack), 1));
    units.set(rack.resource, Math.min(units.get(rack.resource) ?? unit, unit));
  }
  const above = (rack: FilmRack): number =>
    ((stage === 'reprieve' ? peakOf(rack) : status(rack, stage)) - rack.allocatable) * (units.get(rack.resource) ?? 1);
  return { units, headroom: Math.max(0, ...racks.map(above)) };
}

/** The most that is stacked up at any step: each pod that is given back is tried beside the preemptor. */
function peakOf(rack: FilmRack): number {
  let stack = untouchedOf(rack) + rack.needs;
  let peak = Math.max(rack.allocatable, nowOf(rack), stack);
  for (const { pod, stays } of rack.steps) {
    const amount = rack.pods.find((one) => one.pod === pod)?.amount ?? 0;
    peak = Math.max(peak, stack + amount);
    if (stays) stack += amount;
  }
  return peak;
}

const status = (rack: FilmRack, stage: Stage): number =>
  Math.max(nowOf(rack), stage === 'remove' ? untouchedOf(rack) + rack.needs : 0);

const nowOf = ({ pods }: FilmRack): number => pods.reduce((sum, { amount }) => sum + amount, 0);

const untouchedOf = ({ pods }: FilmRack): number =>
  pods.reduce((sum, { fate, amount }) => (fate === 'untouched' || fate === 'nominated' ? sum + amount : sum), 0);
