/** The rows of the table of events, in words. Pure. */
import type { Millis } from '../engine/simulation/trace.ts';
import type { ExplainedEvent } from './layout/because.ts';
import { seconds } from './layout/numbers.ts';
import { message } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';

export interface TableRow {
  id: number;
  t: Millis;
  time: string;
  actor: string;
  what: string;
  /** Empty where nothing told made it happen. */
  cause: string;
}

export function rowsOf(told: readonly ExplainedEvent[], zero: Millis): readonly TableRow[] {
  const said = new Map<number, string>();
  const sayOnce = ({ event, what }: Pick<ExplainedEvent, 'event' | 'what'>): string => {
    const known = said.get(event.id) ?? plain(what);
    said.set(event.id, known);
    return known;
  };
  const timeOf = (t: Millis) => seconds(t - zero);
  // A time is enough to find a cause, but not within one instant.
  const causeOf = ({ event, because }: ExplainedEvent) =>
    because && (timeOf(because.event.t) === timeOf(event.t) ? sayOnce(because) : timeOf(because.event.t));
  return told.map((one) => ({
    id: one.event.id,
    t: one.event.t,
    time: timeOf(one.event.t),
    actor: actorOf(one.event.actor),
    what: sayOnce(one),
    cause: causeOf(one) ?? '',
  }));
}

const actorOf = ({ kind, name, node }: ExplainedEvent['event']['actor']): string =>
  [plain(message(`timeline:actor.${kind}`)), name, node].filter(Boolean).join(' ');
