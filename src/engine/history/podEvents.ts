/** Events about one object as `kubectl describe` lists them: equal ones are one with a count. */
import type { ObjectRef } from '../objects/ref.ts';
import type { Run } from '../simulation/run.ts';
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

/** Until t, about the pod of this uid. */
export const eventsOfPod = ({ index }: Pick<Run, 'index'>, uid: string, t: Millis): readonly PodEvent[] =>
  podEvents(index.ofPod(uid).filter((event) => event.t <= t));

/** Until t, about what is no pod: `Deployment/default/web`. */
export const eventsAbout = ({ index }: Pick<Run, 'index'>, subject: ObjectRef, t: Millis): readonly PodEvent[] =>
  podEvents(index.about(subject).filter((event) => event.t <= t));

/** The first after t about what is no pod; null: none comes any more. */
export const nextEventAbout = (
  { index }: Pick<Run, 'index'>,
  subject: ObjectRef,
  t: Millis,
): Pick<EventOf<'event'>, 't' | 'reason' | 'message'> | null =>
  index
    .about(subject)
    .filter((event) => event.what === 'event')
    .find((event) => event.t > t) ?? null;

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
