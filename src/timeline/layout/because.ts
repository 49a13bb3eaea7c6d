/** The rows of the table: each event that is told, with the nearest told event that made it happen. Pure. */
import type { TraceEvent } from '../../engine/simulation/trace.ts';
import { describe } from './describe.ts';
import type { Life } from './life.ts';
import { type Describe, upTo } from './steps.ts';
import type { CauseOf } from './storyOf.ts';
import { causeTable } from './tell.ts';
import type { Words } from './words.ts';

export interface Told {
  event: TraceEvent;
  what: Words;
  because: Pick<Told, 'event' | 'what'> | null;
}

/**
 * @param from what happened before it is left out, but for a cause
 * @param to the last that is shown
 */
export const toldEvents = (life: Life, from: number, to = Number.POSITIVE_INFINITY): readonly Told[] =>
  toldFrom(upTo(life.timeline.events, to), from, {
    describe: (event) => describe(event, life),
    causeOf: causeTable(life.timeline.events),
  });

/** The same of any events. */
export function toldFrom(
  events: readonly TraceEvent[],
  from: number,
  { describe: say, causeOf }: { describe: Describe; causeOf: CauseOf },
): readonly Told[] {
  const told = new Map<number, Pick<Told, 'event' | 'what'>>();
  for (const event of events) {
    const what = say(event);
    if (what) told.set(event.id, { event, what });
  }
  return [...told.values()].flatMap(({ event, what }) => {
    let cause = causeOf(event.id);
    while (cause !== null && !told.has(cause)) cause = causeOf(cause);
    return event.t < from ? [] : [{ event, what, because: told.get(cause ?? -1) ?? null }];
  });
}
