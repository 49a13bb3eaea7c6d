/** A waiting pod and its queue, by hand: for tests only. */
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import type { ClusterView, PodView } from '../../engine/view/view.ts';

export const web: PodView = {
  ...{ key: 'default/web', uid: 'u1', name: 'web', namespace: 'default', labels: {}, node: null, phase: 'Pending' },
  ...{ shape: 'Pending', status: 'Pending', ready: '0/1', restarts: '0', priority: 0, cpu: 500, memory: 0 },
  ...{ deletion: null, nominatedNodeName: null, unscheduledMessage: null, live: false },
};

export const queueOf = (...entries: readonly QueueEntry[]): ClusterView['queue'] => {
  const inPlaces = (...places: readonly QueueEntry['place'][]) =>
    places.flatMap((place) => entries.filter((entry) => entry.place === place).map(({ pod }) => pod));
  return {
    active: inPlaces('inFlight', 'active'),
    backoff: inPlaces('backoff', 'errorBackoff'),
    unschedulable: inPlaces('unschedulable'),
    gated: inPlaces('gated'),
    entries: Object.fromEntries(entries.map((entry) => [entry.pod, entry])),
  };
};
