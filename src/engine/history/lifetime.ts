/** When an object came and went. */
import type { PodKey } from '../objects/types.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import type { When } from './containerRun.ts';
import { type TraceIndex, writesIn } from './traceIndex.ts';

export interface Lifetime {
  /** The write that made it; null: it was there at virtual 0. */
  made: When | null;
  /** The write that removed it; null: none has. */
  gone: When | null;
}

export const podLifetime = (index: TraceIndex, uid: string): Lifetime => lifetimeIn(index.ofPod(uid));

/** @param events about one object, by its uid */
export function lifetimeIn(events: readonly TraceEvent[]): Lifetime {
  const writes = writesIn(events);
  const [first] = writes;
  const last = writes.at(-1);
  return {
    made: first?.type === 'ADDED' ? { t: first.t, id: first.id } : null,
    gone: last?.type === 'DELETED' ? { t: last.t, id: last.id } : null,
  };
}

/** The newest of the pods that had come by t under this name; it may be gone. @returns its uid */
export const bearerAt = (index: TraceIndex, key: PodKey, t: Millis): string | undefined =>
  index.uids(key).findLast((uid) => (podLifetime(index, uid).made?.t ?? 0) <= t);
