/** Which lanes a room sees of a story that is too high for a projector: what its pod does, and first of what leads there. */
import type { Millis } from '../../engine/simulation/trace.ts';
import { naturalSize } from './laneHeights.ts';
import type { Item, Lane, LaneKind } from './laneChart.ts';

/** What is left out first: what follows of a pod's life, then what led to it, from afar to near. */
const leftOut: readonly LaneKind[] = [
  ...(['clients', 'proxies', 'balancer', 'endpointslice'] as const),
  ...(['controller', 'scheduler', 'user', 'apiserver', 'kubelet'] as const),
];

export interface Shown {
  /** That there is for lanes, px. */
  height: number;
  /** When the run began that answers what the room is asked; null: it is still asked. */
  from: Millis | null;
  /** Kinds that settle it: they stay. */
  lanes?: readonly string[];
}

/**
 * So many of the lanes that none has to be scrolled to. All stay that are what the story is about: containers, owners, pods,
 * nodes. Of the others those in which the run brings nothing are the first to go.
 */
export function lanesInSight(lanes: readonly Lane[], { height, from, lanes: settle = [] }: Shown): readonly Lane[] {
  const inTurn = leftOut
    .filter((kind) => !settle.includes(kind))
    .flatMap((kind) => lanes.filter((lane) => lane.kind === kind).toReversed());
  const isIdle = (lane: Lane) => from !== null && !lane.rows.some(({ items }) => items.some(isAfter(from)));
  const needed = (some: readonly Lane[]) => some.reduce((sum, lane) => sum + naturalSize(lane), 0);
  return [...inTurn.filter(isIdle), ...inTurn.filter((lane) => !isIdle(lane))].reduce(
    (shown, lane) => (needed(shown) > height ? shown.filter((one) => one !== lane) : shown),
    lanes,
  );
}

const isAfter = (from: Millis) => (item: Item) =>
  item.kind === 'moment' ? item.t > from : item.kind === 'span' && item.from > from;
