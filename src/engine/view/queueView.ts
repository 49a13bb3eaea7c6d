/** The scheduling queue as lists of pods, each in the order in which it goes on. */
import type { Pod, PodKey } from '../objects/types.ts';
import type { QueueEntry, QueuePlace } from '../scheduler/queue/entry.ts';
import { backoffOrder, type Order, prioritySort } from '../scheduler/queue/order.ts';
import type { ClusterView } from './view.ts';

export interface Queued {
  readonly entries: ReadonlyMap<PodKey, QueueEntry>;
  readonly pods: ReadonlyMap<PodKey, Pod>;
  /** Has it a node or ended, or does a profile take it? */
  isServed(pod: Pod): boolean;
  /** Does a dump lack what its placement depends on? Absent = nothing is missing. */
  isUnjudged?(pod: Pod): boolean;
}

const sleeping: Order = (a, b) => a.timestamp - b.timestamp || a.order - b.order;

/** A pod that the scheduler decides about stands first; what is gone or bound since its last word is left out. */
export function queueView({ entries, pods, isServed, isUnjudged }: Queued): ClusterView['queue'] {
  const waiting = [...entries.values()].filter(({ pod, uid }) => {
    const now = pods.get(pod);
    return now !== undefined && now.metadata.uid === uid && !now.spec.nodeName;
  });
  const inPlace = (place: QueuePlace, order: Order) => waiting.filter((entry) => entry.place === place).sort(order);
  const names = (...lists: readonly (readonly QueueEntry[])[]) => lists.flat().map(({ pod }) => pod);
  return {
    active: names(inPlace('inFlight', prioritySort), inPlace('active', prioritySort)),
    backoff: names(inPlace('backoff', backoffOrder), inPlace('errorBackoff', backoffOrder)),
    unschedulable: names(inPlace('unschedulable', sleeping)),
    gated: names(inPlace('gated', sleeping)),
    entries: Object.fromEntries(waiting.map((entry) => [entry.pod, entry])),
    unserved: [...pods].filter(([, pod]) => !isServed(pod)).map(([key]) => key),
    ...(isUnjudged && { unjudged: [...pods].filter(([, pod]) => isUnjudged(pod)).map(([key]) => key) }),
  };
}
