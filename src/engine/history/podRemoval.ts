/** Who asked for the end of a pod, when it was stored, and when its object was gone. */
import type { EventOf, TraceEvent } from '../simulation/trace.ts';
import type { When } from './containerRun.ts';
import { storedBefore } from './podAt.ts';
import type { StoredPods } from './podHistory.ts';

export interface PodRemoval {
  /** The delete or eviction was asked for that was granted, or the deletion was stored at once; null: nobody did. */
  asked: When | null;
  /** It was asked for in vain before (kubectl drain does so every 5 s); null: it was not. */
  tried: When | null;
  /** deletionTimestamp was stored, with its grace in seconds; of one that is older virtual 0 (id -1). */
  deleted: (When & { grace: number }) | null;
  gone: When | null;
}

const verbs: ReadonlySet<EventOf<'request'>['verb']> = new Set(['delete', 'evict', 'recreate']);

/**
 * A preemption stores the deletion without any request, and the kubelet of a pod that has ended asks at last: a request
 * that comes after the deletion was stored is not the one that it goes back to.
 * @param events about it
 */
export function podRemoval(stored: StoredPods, events: readonly TraceEvent[]): PodRemoval {
  const deleted = deletionOf(stored);
  if (!deleted) return { asked: null, tried: null, deleted, gone: null };
  const requests = events.filter((event) => event.what === 'request' && verbs.has(event.verb) && event.t <= deleted.t);
  const refused = refusedRequests(events);
  const granted = requests.find(({ id }) => !refused.has(id));
  const [tried] = requests;
  const gone = stored.writes.find(({ type }) => type === 'DELETED');
  return {
    asked: when(granted ?? deleted),
    tried: tried && tried !== granted ? when(tried) : null,
    deleted,
    gone: gone ? when(gone) : null,
  };
}

/** One that is deleted by force is gone with the request. */
function deletionOf(stored: StoredPods): PodRemoval['deleted'] {
  const before = storedBefore(stored)?.deletion;
  if (before) return { t: 0, id: -1, ...before };
  const { writes } = stored;
  const write =
    writes.find(({ type, pod }) => type !== 'DELETED' && pod.deletion) ?? writes.find(({ type }) => type === 'DELETED');
  return write ? { ...when(write), grace: write.pod.deletion?.grace ?? 0 } : null;
}

/** Ids of requests that the API server did not grant. */
const refusedRequests = (events: readonly TraceEvent[]): ReadonlySet<number | null> =>
  new Set(events.flatMap((event) => (event.what === 'answer' && event.reason !== undefined ? [event.cause] : [])));

const when = ({ t, id }: When): When => ({ t, id });
