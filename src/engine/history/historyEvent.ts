/** Events of a run as they go to the page: facts, and of an object that was stored what is told of it. */
import { isKind } from '../objects/kinds.ts';
import type { EventOf, TraceEvent } from '../simulation/trace.ts';
import { type StoredPod, storedPod } from './storedPod.ts';

/** The API server stored an object. */
export interface WriteEvent extends Omit<EventOf<'write'>, 'object'> {
  /** Of the object. */
  kind: string;
  /** As it was stored; absent: it is no pod. */
  pod?: StoredPod;
}

export type HistoryEvent = Exclude<TraceEvent, { what: 'write' }> | WriteEvent;
export type HistoryEventOf<What extends HistoryEvent['what']> = Extract<HistoryEvent, { what: What }>;

export const historyEvents = (events: readonly TraceEvent[]): readonly HistoryEvent[] => events.map(historyEvent);

export function historyEvent(event: TraceEvent): HistoryEvent {
  if (event.what !== 'write') return event;
  const { object, ...write } = event;
  return { ...write, kind: object.kind, ...(isKind(object, 'Pod') && { pod: storedPod(object) }) };
}
