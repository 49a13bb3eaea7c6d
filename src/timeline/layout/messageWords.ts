/** What the engine says of events, in the timeline's words. */
import type { EventMessage, MessageValue } from '../../engine/history/message.ts';
import type { HistoryEvent } from '../../engine/history/historyEvent.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import { duration } from '../../i18n/time.ts';
import { message as messageOf, messageBy, type TimelineKey } from '../../i18n/timeline.ts';
import { hasText, plain, textOf as spokenOf, type Message } from '../../i18n/message.ts';

/** In the past tense of what was recorded. @returns null where it tells nothing */
export function messageWords(
  { messages }: Pick<Timeline, 'messages'>,
  { id, recorded }: Pick<HistoryEvent, 'id' | 'recorded'>,
) {
  const message = messages[id];
  return message ? wordsOf(message, recorded ? 'past' : 'present') : null;
}

type Tense = 'past' | 'present';

/** What says the same in both tenses has one text. */
function keyIn(tense: Tense, key: EventKey): TimelineKey {
  const past: `timeline:past.told.${EventKey}` = `timeline:past.told.${key}`;
  return tense === 'past' && isTold(past) ? past : `timeline:${key}`;
}

/** The same in either tense: by it what a history and a model tell is alike. */
export const eventKeyOf = ({ key }: Message): string => key.replace(/^timeline:past\.told\./, 'timeline:');

/** The catalogue knows which there are. */
const isTold = (key: string): key is Extract<TimelineKey, `timeline:past.told.${string}`> => hasText(key);

type EventKey = TimelineKey extends `timeline:${infer Key}` ? Key : never;

function wordsOf({ key, values }: EventMessage<EventKey>, tense: Tense): Message {
  const written = Object.entries(values).map(([name, value]) => [name, textOf(value, tense)] as const);
  return messageBy(keyIn(tense, key), Object.fromEntries(written));
}

function textOf(value: MessageValue, tense: Tense): string | number {
  if (typeof value !== 'object') return value;
  if (isList(value)) return value.map((one) => spokenOf(wordsOf(one as EventMessage<EventKey>, tense))).join(', ');
  return 'ms' in value ? duration(value.ms) : plain(wordsOf(value as EventMessage<EventKey>, tense));
}

const isList = (value: MessageValue): value is readonly EventMessage[] => Array.isArray(value);

/** A broken invariant by what is so, not by the name of its rule. */
export function breachWords({ messages }: Pick<Timeline, 'messages'>, { id }: Pick<HistoryEvent, 'id'>): Message {
  const message = messages[id];
  return message?.key === 'event.invariant'
    ? wordsOf(message.values.what as EventMessage<EventKey>, 'present')
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
