/** From an event back to what made it happen. */
import type { EventOf, TraceEvent } from '../simulation/trace.ts';

type Trace = readonly TraceEvent[];

/** What an event comes of, the nearest first; not the event itself. */
export function* causesOf(trace: Trace, { cause }: Pick<TraceEvent, 'cause'>): Iterable<TraceEvent> {
  for (let at = cause === null ? undefined : trace[cause]; at; at = at.cause === null ? undefined : trace[at.cause])
    yield at;
}

/** What a write follows from, through the writes that were made because of it before; null where nothing made it. */
export function makerOf(trace: Trace, write: TraceEvent): TraceEvent | null {
  for (const event of causesOf(trace, write)) if (event.what !== 'write') return event;
  return null;
}

/** The request that a write follows from; null where nobody asked. */
export function askedBy(trace: Trace, write: TraceEvent): EventOf<'request'> | null {
  const maker = makerOf(trace, write);
  return maker?.what === 'request' ? maker : null;
}
