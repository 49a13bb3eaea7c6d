/** Where a pod waits, as a sentence. */
import type { ClusterView, PodView } from '../../engine/view/view.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';

export function whereabouts(pod: PodView, queue: ClusterView['queue']): Message {
  if (pod.node !== null) return message('inspector:queue.bound', { pod: pod.name, node: pod.node });
  if (queue.unserved?.includes(pod.key)) {
    return message('inspector:queue.unserved', { scheduler: pod.schedulerName ?? 'default-scheduler' });
  }
  if (queue.unjudged?.includes(pod.key)) return message('inspector:queue.unjudged');
  const entry = queue.entries[pod.key];
  switch (entry?.place) {
    case undefined:
      return message('inspector:queue.nowhere');
    case 'inFlight':
      return message('inspector:queue.inFlight');
    case 'active':
      return message('inspector:queue.active', placeIn(waiting(queue), pod.key));
    case 'backoff':
      return message('inspector:queue.backoff', placeIn(queue.backoff, pod.key));
    case 'errorBackoff':
      return message('inspector:queue.errorBackoff');
    case 'unschedulable':
      return message(pod.nominatedNodeName === null ? 'inspector:queue.unschedulable' : 'inspector:queue.preempting');
    case 'gated':
      return message('inspector:queue.gated');
  }
}

/** A pod that is being decided about stands first in the list, but has left the queue. */
const waiting = ({ active, entries }: ClusterView['queue']): readonly string[] =>
  active.filter((pod) => entries[pod]?.place !== 'inFlight');

const placeIn = (list: readonly string[], pod: string) => ({ place: list.indexOf(pod) + 1, count: list.length });
