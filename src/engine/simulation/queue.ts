/** The scheduling queue, read off the pods. */
import { type Pod, type PodKey, podKey } from '../objects/types.ts';
import type { QueueEntry } from '../scheduler/queue/entry.ts';

export interface Queue {
  active: readonly PodKey[];
  backoff: readonly PodKey[];
  unschedulable: readonly PodKey[];
  gated: readonly PodKey[];
  entries: Readonly<Record<PodKey, QueueEntry>>;
}

/** Pods without a node, by priority, then as they came (kube-scheduler 1.36, PrioritySort). */
export function queueOf(pods: ReadonlyMap<PodKey, Pod>): Queue {
  const waiting: Pod[] = [];
  for (const pod of pods.values()) if (isPending(pod)) waiting.push(pod);
  waiting.sort((a, b) => (b.spec.priority ?? 0) - (a.spec.priority ?? 0));
  const keysOf = (part: string) => waiting.filter((pod) => partOf(pod) === part).map(podKey);
  return {
    active: keysOf('active'),
    backoff: [],
    unschedulable: keysOf('unschedulable'),
    gated: keysOf('gated'),
    entries: {},
  };
}

/** Does the pod wait for a node? */
export function isPending({ metadata, spec, status }: Pod): boolean {
  const hasEnded = status?.phase === 'Succeeded' || status?.phase === 'Failed';
  return !spec.nodeName && !metadata.deletionTimestamp && !hasEnded;
}

function partOf({ spec, status }: Pod): 'active' | 'unschedulable' | 'gated' {
  if ((spec.schedulingGates ?? []).length > 0) return 'gated';
  const scheduled = status?.conditions?.find(({ type }) => type === 'PodScheduled');
  return scheduled?.status === 'False' && scheduled.reason === 'Unschedulable' ? 'unschedulable' : 'active';
}
