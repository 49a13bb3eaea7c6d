/** Where a pod waits, as a sentence. */
import type { ClusterView, PodView } from '../../engine/view/view.ts';
import { type RichText, said } from '../../text/words.ts';

export function whereabouts(pod: PodView, queue: ClusterView['queue']): RichText {
  if (pod.node !== null) return said('queue.bound', { pod: pod.name, node: pod.node });
  if (queue.unserved?.includes(pod.key)) {
    return said('queue.unserved', { scheduler: pod.schedulerName ?? 'default-scheduler' });
  }
  const entry = queue.entries[pod.key];
  switch (entry?.place) {
    case undefined:
      return said('queue.nowhere');
    case 'inFlight':
      return said('queue.inFlight');
    case 'active':
      return said('queue.active', placeIn(waiting(queue), pod.key));
    case 'backoff':
      return said('queue.backoff', placeIn(queue.backoff, pod.key));
    case 'errorBackoff':
      return said('queue.errorBackoff');
    case 'unschedulable':
      return said(pod.nominatedNodeName === null ? 'queue.unschedulable' : 'queue.preempting');
    case 'gated':
      return said('queue.gated');
  }
}

/** A pod that is being decided about stands first in the list, but has left the queue. */
const waiting = ({ active, entries }: ClusterView['queue']): readonly string[] =>
  active.filter((pod) => entries[pod]?.place !== 'inFlight');

const placeIn = (list: readonly string[], pod: string) => ({ place: list.indexOf(pod) + 1, count: list.length });
