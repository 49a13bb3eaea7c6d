/** The rows of the table: each event that is told, with the nearest told event that made it happen. Pure. */
import type { TraceEvent } from '../../engine/simulation/trace.ts';
import { describe } from './describe.ts';
import type { Life } from './life.ts';
import { causeTable } from './tell.ts';
import type { Words } from './words.ts';

export interface Told {
  event: TraceEvent;
  what: Words;
  because: Pick<Told, 'event' | 'what'> | null;
}

/** @param from what happened before it is left out, but for a cause */
export function toldEvents(life: Life, from: number): readonly Told[] {
  const { events } = life.timeline;
  const causeOf = causeTable(events);
  const told = new Map<number, Pick<Told, 'event' | 'what'>>();
  for (const event of events) {
    const what = describe(event, life);
    if (what) told.set(event.id, { event, what });
  }
  return [...told.values()].flatMap(({ event, what }) => {
    let cause = causeOf(event.id);
    while (cause !== null && !told.has(cause)) cause = causeOf(cause);
    return event.t < from ? [] : [{ event, what, because: told.get(cause ?? -1) ?? null }];
  });
}
