/** The Events of one pod as `kubectl describe pod` lists them: equal ones are one with a count. */
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';

export interface PodEvent {
  type: 'Normal' | 'Warning';
  reason: string;
  message: string;
  component: string;
  /** `spec.containers{app}`; null where it is about the whole pod. */
  fieldPath: string | null;
  first: Millis;
  last: Millis;
  count: number;
}

/** By the time of the last one. A count that the API server has written is the truth. */
export function podEvents(events: readonly TraceEvent[]): readonly PodEvent[] {
  const known = new Map<string, PodEvent>();
  for (const event of events) {
    if (event.what !== 'event') continue;
    const key = JSON.stringify([event.type, event.reason, event.message, event.component, event.fieldPath]);
    known.set(key, repeated(known.get(key), event));
  }
  return [...known.values()].toSorted((a, b) => a.last - b.last);
}

const repeated = (before: PodEvent | undefined, event: EventOf<'event'>): PodEvent => ({
  type: event.type,
  reason: event.reason,
  message: event.message,
  component: event.component,
  fieldPath: event.fieldPath ?? null,
  first: before?.first ?? event.t,
  last: event.t,
  count: event.count ?? (before?.count ?? 0) + 1,
});
