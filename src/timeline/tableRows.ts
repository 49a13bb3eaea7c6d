/** The rows of the table of events, in words. Pure. */
import type { Millis } from '../engine/simulation/trace.ts';
import type { ExplainedEvent } from './layout/because.ts';
import { knownText } from './recorded/known.ts';
import { fineClock, seconds } from '../i18n/time.ts';
import { message } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';

export interface TableRow {
  id: number;
  t: Millis;
  time: string;
  /** The clock then, of a history in UTC. */
  clock: string;
  actor: string;
  what: string;
  /** Empty where nothing told made it happen. */
  cause: string;
  /** Of a history: how it is known. */
  known: string;
}

export function rowsOf(explained: readonly ExplainedEvent[], zero: Millis): readonly TableRow[] {
  const stated = new Map<number, string>();
  const announceOnce = ({ event, what }: Pick<ExplainedEvent, 'event' | 'what'>): string => {
    const known = stated.get(event.id) ?? plain(what);
    stated.set(event.id, known);
    return known;
  };
  const timeOf = (t: Millis) => seconds(t - zero);
  // A time is enough to find a cause, but not within one instant.
  const causeOf = ({ event, because }: ExplainedEvent) =>
    because && (timeOf(because.event.t) === timeOf(event.t) ? announceOnce(because) : timeOf(because.event.t));
  return explained.map((one) => ({
    id: one.event.id,
    t: one.event.t,
    time: timeOf(one.event.t),
    clock: fineClock(one.event.t),
    actor: actorOf(one.event.actor),
    what: announceOnce(one),
    cause: causeOf(one) ?? '',
    known: one.event.recorded ? knownText(one.event.recorded, zero) : '',
  }));
}

const actorOf = ({ kind, name, node }: ExplainedEvent['event']['actor']): string =>
  [plain(message(`timeline:actor.${kind}`)), name, node].filter(Boolean).join(' ');
