/** Which lanes a room sees of a story that is too high for a projector: what its pod does, and first of what leads there. */
import { naturalSize } from './laneHeights.ts';
import type { Lane, LaneKind } from './laneChart.ts';

/** What is left out first: what follows of a pod's life, then what led to it, from afar to near. */
const leftOut: readonly LaneKind[] = [
  ...(['clients', 'proxies', 'balancer', 'endpointslice'] as const),
  ...(['controller', 'scheduler', 'user', 'apiserver', 'kubelet'] as const),
];

/**
 * So many of the lanes that none has to be scrolled to. All stay that are what the story is about: containers, owners, pods, nodes.
 *
 * @param height that there is for lanes, px
 */
export function lanesInSight(lanes: readonly Lane[], height: number): readonly Lane[] {
  const inTurn = leftOut.flatMap((kind) => lanes.filter((lane) => lane.kind === kind).toReversed());
  const needed = (some: readonly Lane[]) => some.reduce((sum, lane) => sum + naturalSize(lane), 0);
  return inTurn.reduce((kept, lane) => (needed(kept) > height ? kept.filter((one) => one !== lane) : kept), lanes);
}
