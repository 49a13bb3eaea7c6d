/** Who asked for what came about, and what it comes of. */
import type { Run } from '../simulation/run.ts';
import type { EventOf } from '../simulation/trace.ts';
import { actorName } from './actorName.ts';
import { askedBy, causesOf } from './causes.ts';
import type { When } from './containerRun.ts';
import { type HistoryEvent, historyEvent } from './historyEvent.ts';

export interface RequestBehind extends When {
  verb: EventOf<'request'>['verb'];
  /** `user`, `kubelet`, `taint-eviction`, `replicaset` … */
  by: string;
}

/** The request that a write follows from, through the writes that were made because of it before; null where nobody asked. @param id the write's */
export function askedFor({ trace }: Pick<Run, 'trace'>, id: number): RequestBehind | null {
  const write = trace[id];
  const asked = write ? askedBy(trace, write) : null;
  return asked && { t: asked.t, id: asked.id, verb: asked.verb, by: actorName(asked.actor) };
}

/** What came about, then what it comes of, the nearest first. @param id the event's */
export function* lineage({ trace }: Pick<Run, 'trace'>, id: number): Iterable<HistoryEvent> {
  const event = trace[id];
  if (!event) return;
  yield historyEvent(event);
  for (const cause of causesOf(trace, event)) yield historyEvent(cause);
}
