/** Events as they go to the page: facts, with what is said of them, and what came of clients' requests. */
import type { Run } from '../simulation/run.ts';
import type { RequestOutcome, TraceEvent } from '../simulation/trace.ts';
import { type EventMessage, messagesOf } from './eventMessage.ts';
import { type HistoryEvent, historyEvents } from './historyEvent.ts';

export interface EventReport {
  /** By (t, id). */
  events: readonly HistoryEvent[];
  /** What is said of them, by id. */
  messages: Readonly<Record<number, EventMessage>>;
  requests: Readonly<Record<RequestOutcome, number>>;
}

/** @param events by (t, id) */
export const eventReport = (run: Pick<Run, 'index'>, events: readonly TraceEvent[]): EventReport => ({
  events: historyEvents(events),
  messages: messagesOf(run, events),
  requests: countRequests(events),
});

function countRequests(events: readonly TraceEvent[]): EventReport['requests'] {
  const requests = { served: 0, refused: 0, cut: 0, lost: 0 };
  for (const event of events) if (event.what === 'client') requests[event.outcome]++;
  return requests;
}
