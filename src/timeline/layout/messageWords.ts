/** What the engine says of events, in the timeline's words. */
import type { Message, MessageValue } from '../../engine/history/message.ts';
import type { TraceEvent } from '../../engine/simulation/trace.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import { long } from './numbers.ts';
import { plain, say, type TimelineKey, type TimelineMessage, words } from './words.ts';

/** null: it tells nothing. */
export function messageWords({ messages }: Pick<Timeline, 'messages'>, { id }: Pick<TraceEvent, 'id'>) {
  const message = messages[id];
  return message ? wordsOf(message) : null;
}

function wordsOf({ key, values }: Message<TimelineKey>): TimelineMessage {
  const written = Object.entries(values).map(([name, value]) => [name, textOf(value)] as const);
  return words(key, Object.fromEntries(written));
}

function textOf(value: MessageValue): string | number {
  if (typeof value !== 'object') return value;
  if (isList(value)) return value.map((one) => say(wordsOf(one as Message<TimelineKey>))).join(', ');
  return 'ms' in value ? long(value.ms) : plain(wordsOf(value as Message<TimelineKey>));
}

const isList = (value: MessageValue): value is readonly Message[] => Array.isArray(value);

/** A broken invariant by what is so, not by the name of its rule. */
export function breachWords({ messages }: Pick<Timeline, 'messages'>, { id }: Pick<TraceEvent, 'id'>): TimelineMessage {
  const message = messages[id];
  return message?.key === 'event.invariant'
    ? wordsOf(message.values.what as Message<TimelineKey>)
    : words('item.breach', { rule: '' });
}

/** The budget by which an eviction was refused, with what it has left; null for other answers. */
export function budgetRefusing(
  { messages }: Pick<Timeline, 'messages'>,
  { id }: Pick<TraceEvent, 'id'>,
): string | null {
  const message = messages[id];
  return message?.key === 'event.answerBudget' ? String(message.values.budget) : null;
}
