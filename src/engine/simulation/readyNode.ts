/** Nodes of a manifest that brings no status of theirs, or no times in it: their kubelets have told since long before virtual 0 that all is well. */
import { declaredFeatures, healthyConditions } from '../kubelet/nodeStatus.ts';
import type { Node } from '../objects/types.ts';

/** @param since API time from which the node has been there and Ready, where it does not say itself */
export function withReadyStatus(node: Node, since: string): Node {
  const { metadata, status = {} } = node;
  if (status.conditions && metadata.creationTimestamp !== undefined) return node;
  const conditions = (status.conditions ?? healthyConditions).map((condition) => ({
    lastTransitionTime: since,
    ...condition,
  }));
  return {
    ...node,
    metadata: { creationTimestamp: since, ...metadata },
    status: {
      ...(status.allocatable && { capacity: status.allocatable }),
      ...(!status.conditions && { declaredFeatures }),
      ...status,
      conditions,
    },
  };
}
