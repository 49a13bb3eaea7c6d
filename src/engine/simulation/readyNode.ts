/** Nodes of a manifest that brings no status of theirs: their kubelets have told since long before virtual 0 that all is well. */
import { healthyConditions } from '../kubelet/nodeStatus.ts';
import type { Node } from '../objects/types.ts';

/** @param since API time from which the node has been there and Ready, where it does not say itself */
export function withReadyStatus(node: Node, since: string): Node {
  const { metadata, status = {} } = node;
  if (status.conditions && metadata.creationTimestamp !== undefined) return node;
  const conditions = healthyConditions.map((condition) => ({ ...condition, lastTransitionTime: since }));
  return {
    ...node,
    metadata: { creationTimestamp: since, ...metadata },
    status: { conditions, ...(status.allocatable && { capacity: status.allocatable }), ...status },
  };
}
