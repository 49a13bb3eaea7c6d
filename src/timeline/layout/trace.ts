/** Picking events of a trace. */
import type { EventOf, TraceEvent } from '../../engine/simulation/trace.ts';

export function ofKind<W extends TraceEvent['what']>(events: readonly TraceEvent[], what: W): EventOf<W>[] {
  return events.filter((event): event is EventOf<W> => event.what === what);
}
