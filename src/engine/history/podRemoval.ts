/** Who asked for the end of a pod, when it was stored, and when its object was gone. */
import type { EventOf, TraceEvent } from '../simulation/trace.ts';
import type { When } from './containerRun.ts';
import { storedBefore } from './podAt.ts';
import type { PodRemoval, StoredPods } from './podHistory.ts';

const verbs: ReadonlySet<EventOf<'request'>['verb']> = new Set(['delete', 'evict', 'recreate']);

/**
 * The request is the one that the deletion was stored for: a preemption stores it without any, and who asks a moment
 * before or after is too late.
 *
 * @param events about it
 */
export function podRemoval(stored: StoredPods, events: readonly TraceEvent[]): PodRemoval {
  const deleted = deletionOf(stored);
  if (!deleted) return { asked: null, tried: null, deleted, gone: null };
  const asked = requestBehind(deleted.id, events);
  const refused = refusedRequests(events);
  const [first] = events.filter((event) => event.what === 'request' && verbs.has(event.verb) && event.t <= deleted.t);
  const gone = stored.writes.find(({ type }) => type === 'DELETED');
  return {
    asked: when(asked ?? deleted),
    tried: first && refused.has(first.id) ? when(first) : null,
    deleted,
    gone: gone ? when(gone) : null,
  };
}

/** The request about the pod that a write of it follows from, through the writes that were made because of it before. */
function requestBehind(write: number, events: readonly TraceEvent[]): EventOf<'request'> | null {
  const byId = new Map(events.map((event) => [event.id, event]));
  let at = byId.get(write);
  while (at?.what === 'write') at = at.cause === null ? undefined : byId.get(at.cause);
  return at?.what === 'request' ? at : null;
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
