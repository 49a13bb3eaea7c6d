/** Pods that the kubelet of a node evicted. */
import type { Resource } from '../../kubelet/pressure/signals.ts';
import type { PodKey } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';

export interface KubeletEviction {
  t: Millis;
  pod: PodKey;
  uid: string;
  /** What was short; null: it was over a limit of its own. */
  resource: Resource | null;
}

/** Over the whole run, in order. */
export function evictionsOn({ index, trace }: Run, node: string): readonly KubeletEviction[] {
  const evicted = index
    .everOn(node)
    .flatMap(index.ofPod)
    .filter((event) => isEviction(event, node));
  return evicted
    .toSorted((a, b) => a.id - b.id)
    .map(({ t, uid = '', subject, cause }) => ({
      ...{ t, uid, pod: subject.slice('Pod/'.length) },
      resource: starvedResource(cause === null ? undefined : trace[cause]),
    }));
}

const isEviction = (event: TraceEvent, node: string): event is EventOf<'event'> =>
  event.what === 'event' && event.reason === 'Evicted' && event.actor.kind === 'kubelet' && event.actor.node === node;

/** Its kubelet says so before it evicts anyone for the node (KUBELET-28). */
function starvedResource(event: TraceEvent | undefined): Resource | null {
  if (event?.what !== 'event' || event.reason !== 'EvictionThresholdMet') return null;
  return event.message.slice('Attempting to reclaim '.length) as Resource;
}
