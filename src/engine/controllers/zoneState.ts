/** When so many nodes of a zone seem lost that the loss is doubted (kube-controller-manager 1.36, ComputeZoneState; CTRL-5). */

export type ZoneState = 'Normal' | 'PartialDisruption' | 'FullDisruption';

/** `--unhealthy-zone-threshold`, `--large-cluster-size-threshold`, `--node-eviction-rate`, `--secondary-node-eviction-rate`. */
const unhealthyShare = 0.55;
const largeCluster = 50;
const evictionRate = 0.1;
const secondaryRate = 0.01;

/** @param ready does each node of the zone have Ready True? */
export function zoneState(ready: readonly boolean[]): { notReady: number; state: ZoneState } {
  const notReady = ready.filter((isReady) => !isReady).length;
  if (notReady > 0 && notReady === ready.length) return { notReady, state: 'FullDisruption' };
  const isPartial = notReady > 2 && notReady / ready.length >= unhealthyShare;
  return { notReady, state: isPartial ? 'PartialDisruption' : 'Normal' };
}

/** Nodes a second that may get a NoExecute taint in a zone of so many nodes; 0 = none. */
export function taintRate(state: ZoneState, nodes: number): number {
  if (state !== 'PartialDisruption') return evictionRate;
  return nodes > largeCluster ? secondaryRate : 0;
}
