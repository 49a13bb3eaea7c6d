/** The rows of the table: each event that is told, with the nearest told event that made it happen. Pure. */
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { HistoryEvent } from '../../engine/history/historyEvent.ts';
import { describe } from './describe.ts';
import { type Describe, upTo } from './steps.ts';
import type { CauseOf } from './storyOf.ts';
import { causeTable } from './tell.ts';
import type { Message } from '../../i18n/message.ts';

export interface ExplainedEvent {
  event: HistoryEvent;
  what: Message;
  because: Pick<ExplainedEvent, 'event' | 'what'> | null;
}

/**
 * @param from what happened before it is left out, but for a cause
 * @param to the last that is shown
 */
export const toldEvents = (life: PodTimeline, from: number, to = Number.POSITIVE_INFINITY): readonly ExplainedEvent[] =>
  toldFrom(upTo(life.events, to), from, {
    describe: (event) => describe(event, life),
    causeOf: causeTable(life.events),
  });

/** The same of any events. */
export function toldFrom(
  events: readonly HistoryEvent[],
  from: number,
  { describe: say, causeOf }: { describe: Describe; causeOf: CauseOf },
): readonly ExplainedEvent[] {
  const told = new Map<number, Pick<ExplainedEvent, 'event' | 'what'>>();
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
