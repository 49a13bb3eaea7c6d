/** The rows of the table: each event that is told, with the nearest told event that made it happen. Pure. */
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { HistoryEvent } from '../../engine/history/historyEvent.ts';
import { describe } from './describe.ts';
import { type Describe, upTo } from './steps.ts';
import { type CauseOf, causeTable } from './chartOf.ts';
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
export const explainedEvents = (
  timeline: PodTimeline,
  from: number,
  to = Number.POSITIVE_INFINITY,
): readonly ExplainedEvent[] =>
  explainedFrom(upTo(timeline.events, to), from, {
    describe: (event) => describe(event, timeline),
    causeOf: causeTable(timeline.events),
  });

/** The same of any events. */
export function explainedFrom(
  events: readonly HistoryEvent[],
  from: number,
  { describe: announce, causeOf }: { describe: Describe; causeOf: CauseOf },
): readonly ExplainedEvent[] {
  const reported = new Map<number, Pick<ExplainedEvent, 'event' | 'what'>>();
  for (const event of events) {
    const what = announce(event);
    if (what) reported.set(event.id, { event, what });
  }
  return [...reported.values()].flatMap(({ event, what }) => {
    let cause = causeOf(event.id);
    while (cause !== null && !reported.has(cause)) cause = causeOf(cause);
    return event.t < from ? [] : [{ event, what, because: reported.get(cause ?? -1) ?? null }];
  });
}
