/** Events as objects of the API: `kubectl get events` lists them as it lists any other (client-go 1.36, tools/record). */
import { humanDuration } from '../apiserver/humanDuration.ts';
import { type PodEvent, podEvents } from '../history/podEvents.ts';
import { keyOf, kindOf, nameOf, namespaceOf, type ObjectRef } from '../objects/ref.ts';
import type { KubeObject } from '../objects/types.ts';
import { apiTime, parseApiTime } from '../simulation/apiTime.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';

export interface EventObject extends KubeObject {
  kind: 'Event';
  involvedObject: { kind: string; namespace?: string; name: string; uid?: string; fieldPath?: string };
  reason: string;
  message: string;
  type: string;
  count: number;
  firstTimestamp: string;
  lastTimestamp: string;
  source: { component: string };
}

export interface PrintedEvent {
  subject: ObjectRef;
  uid: string | undefined;
  event: PodEvent;
}

/** Until t; equal ones are one with a count. */
export function eventsTold(run: Run, t: Millis): readonly PrintedEvent[] {
  const grouped = new Map<string, EventOf<'event'>[]>();
  for (const event of run.trace) {
    if (event.t > t) break;
    if (event.what === 'event') push(grouped, `${event.subject} ${event.uid ?? ''}`, event);
  }
  return [...grouped.values()].flatMap(printedOf);
}

function push(groups: Map<string, EventOf<'event'>[]>, key: string, event: EventOf<'event'>): void {
  const group = groups.get(key);
  if (group) group.push(event);
  else groups.set(key, [event]);
}

function printedOf(events: readonly EventOf<'event'>[]): readonly PrintedEvent[] {
  const [first] = events;
  return first ? podEvents(events).map((event) => ({ subject: first.subject, uid: first.uid, event })) : [];
}

/** Events of what has no namespace are kept in `default`. */
export const eventNamespace = (subject: ObjectRef): string => namespaceOf(subject) || 'default';

function eventObject({ subject, uid, event }: PrintedEvent, epoch: number): EventObject {
  const name = nameOf(keyOf(subject));
  const namespace = namespaceOf(subject);
  const { fieldPath } = event;
  // The name ends in the nanoseconds of the first one: here the milliseconds, and its place among those of one instant.
  const begun = `${(epoch + event.first).toString(16)}${digest(`${event.reason}${event.message}`)}`;
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: {
      name: `${name}.${begun}`,
      namespace: eventNamespace(subject),
      creationTimestamp: apiTime(epoch + event.first),
    },
    involvedObject: {
      kind: kindOf(subject),
      ...(namespace !== '' && { namespace }),
      name,
      ...(uid !== undefined && { uid }),
      ...(fieldPath !== null && { fieldPath }),
    },
    reason: event.reason,
    message: event.message.trim(),
    type: event.type,
    count: event.count,
    firstTimestamp: apiTime(epoch + event.first),
    lastTimestamp: apiTime(epoch + event.last),
    source: { component: event.component },
  };
}

/** Four digits of a text, equal for equal ones. */
function digest(text: string): string {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 0xffff;
  return sum.toString(16).padStart(4, '0');
}

/** The objects of an instant, with its Events. */
export function withEvents(maps: ObjectMaps, run: Run, t: Millis): ObjectMaps {
  const events = eventsTold(run, t).map((one) => eventObject(one, run.epoch));
  return new Map([
    ...maps,
    ['Event', new Map(events.map((one) => [`${one.metadata.namespace ?? ''}/${one.metadata.name}`, one]))],
  ]);
}

/** Each Event as it is stored anew after an instant, in order. */
export function* eventsAfter(run: Run, since: Millis): Iterable<{ t: Millis; object: EventObject }> {
  for (const { t, printed } of eventsToldAfter(run, since)) yield { t, object: eventObject(printed, run.epoch) };
}

/** As eventsAfter, of what each tells. */
export function* eventsToldAfter(run: Run, since: Millis): Iterable<{ t: Millis; printed: PrintedEvent }> {
  const grouped = new Map<string, EventOf<'event'>[]>();
  for (const event of run.trace) {
    if (event.what !== 'event') continue;
    const key = `${event.subject} ${event.uid ?? ''}`;
    push(grouped, key, event);
    if (event.t <= since) continue;
    const last = printedOf(grouped.get(key) ?? []).find((one) => isOf(one.event, event));
    if (last) yield { t: event.t, printed: last };
  }
}

const isOf = (printed: PodEvent, event: TraceEvent): boolean =>
  event.what === 'event' &&
  printed.last === event.t &&
  printed.reason === event.reason &&
  printed.message === event.message;

const isEvent = (object: KubeObject): object is EventObject => object.kind === 'Event';

/** Columns of the table printer (printEvent); null: it is none. */
export function eventRow(
  object: KubeObject,
  now: number,
): { cells: Record<string, string>; whole: Record<string, string> } | null {
  if (!isEvent(object)) return null;
  const age = (time: string) => humanDuration(now - (parseApiTime(time) ?? now));
  const { involvedObject: of, type, reason, message, count } = object;
  const start = {
    'Last Seen': age(object.lastTimestamp),
    Type: type,
    Reason: reason,
    Object: `${of.kind.toLowerCase()}/${of.name}`,
  };
  return {
    cells: { ...start, Message: message },
    whole: {
      ...start,
      Subobject: of.fieldPath ?? '',
      Source: object.source.component,
      Message: message,
      'First Seen': age(object.firstTimestamp),
      Count: String(count),
      Name: object.metadata.name,
    },
  };
}
