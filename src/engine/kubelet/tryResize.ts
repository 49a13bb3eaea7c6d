/** A resize is tried: what the spec asks for is set aside, or why not is told (kubelet 1.36, handlePodResourcesResize; KUBELET-53). */
import type { Node, Pod } from '../objects/types.ts';
import type { Cause } from '../simulation/world.ts';
import { judgeResize, resizeMessage } from './judgeResize.ts';
import type { NodePodRecord } from './nodePodRecord.ts';
import type { ResizePending } from './podAllocation.ts';
import { recordPodEvent } from './recordEvent.ts';

export interface ResizeTry {
  node: Node;
  /** The other active pods of the node, with what is set aside for them. */
  others: readonly Pod[];
  cause: Cause;
}
export interface ResizeAnswer {
  /** Why it waits; null: it does not. */
  reason: ResizePending['reason'] | null;
  /** What the pod's status has to tell now; null: nothing new. */
  event: Cause;
}

export function tryResize({ allocation, pod, tools }: NodePodRecord, { node, others, cause }: ResizeTry): ResizeAnswer {
  const generation = pod.metadata.generation ?? 1;
  const before = allocation.pending;
  const record = (type: 'Normal' | 'Warning', what: string, error?: string) => {
    const message = resizeMessage(what, pod, { generation, ...(error !== undefined && { error }) });
    const reason = `Resize${what.charAt(0).toUpperCase()}${what.slice(1)}`;
    return recordPodEvent(tools.world, pod, { type, reason, message, cause });
  };
  if (!allocation.isOther(pod)) {
    allocation.pending = null;
    return { reason: null, event: before && cause };
  }
  const refusal = judgeResize(pod, node, others);
  if (!refusal) {
    allocation.take(pod);
    return { reason: null, event: record('Normal', 'started') };
  }
  const { reason, message } = refusal;
  allocation.refuse({ reason, message, generation });
  const isKnown = before?.reason === reason && before.message === message && before.generation === generation;
  return { reason, event: isKnown ? null : record('Warning', reason, message) };
}
