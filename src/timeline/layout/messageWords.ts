/** What the engine says of events, in the timeline's words. */
import type { EventMessage, MessageValue } from '../../engine/history/message.ts';
import type { HistoryEvent } from '../../engine/history/historyEvent.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import { duration } from '../../i18n/time.ts';
import { message as messageOf, messageBy, type TimelineKey } from '../../i18n/timeline.ts';
import { plain, textOf as spokenOf, type Message } from '../../i18n/message.ts';

/** null: it tells nothing. */
export function messageWords({ messages }: Pick<Timeline, 'messages'>, { id }: Pick<HistoryEvent, 'id'>) {
  const message = messages[id];
  return message ? wordsOf(message) : null;
}

type EventKey = TimelineKey extends `timeline:${infer Key}` ? Key : never;

function wordsOf({ key, values }: EventMessage<EventKey>): Message {
  const written = Object.entries(values).map(([name, value]) => [name, textOf(value)] as const);
  return messageBy(`timeline:${key}`, Object.fromEntries(written));
}

function textOf(value: MessageValue): string | number {
  if (typeof value !== 'object') return value;
  if (isList(value)) return value.map((one) => spokenOf(wordsOf(one as EventMessage<EventKey>))).join(', ');
  return 'ms' in value ? duration(value.ms) : plain(wordsOf(value as EventMessage<EventKey>));
}

const isList = (value: MessageValue): value is readonly EventMessage[] => Array.isArray(value);

/** A broken invariant by what is so, not by the name of its rule. */
export function breachWords({ messages }: Pick<Timeline, 'messages'>, { id }: Pick<HistoryEvent, 'id'>): Message {
  const message = messages[id];
  return message?.key === 'event.invariant'
    ? wordsOf(message.values.what as EventMessage<EventKey>)
    : messageOf('timeline:item.breach', { rule: '' });
}

/** The budget by which an eviction was refused, with what it has left; null for other answers. */
export function budgetRefusing(
  { messages }: Pick<Timeline, 'messages'>,
  { id }: Pick<HistoryEvent, 'id'>,
): string | null {
  const message = messages[id];
  return message?.key === 'event.answerBudget' ? String(message.values.budget) : null;
}
