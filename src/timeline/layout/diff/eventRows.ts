/** The told events of two runs side by side: the same one in both is one row. */
import type { Actor, Millis } from '../../../engine/simulation/trace.ts';
import type { ExplainedEvent } from '../because.ts';
import type { Both } from './both.ts';
import { eventKeyOf } from '../messageWords.ts';
import { pairUp } from './pairing.ts';
import type { Message } from '../../../i18n/message.ts';

export interface EventRow {
  key: string;
  /** On A's clock; null: not in this run. */
  a: Millis | null;
  b: Millis | null;
  actor: Actor;
  /** As A tells it, if it has it. */
  what: Message;
}

/** By the time at which either first has it. */
export function eventRows({ a, b, diff }: Both): readonly EventRow[] {
  const { pairs, gone, added } = pairUp(a.explained, b.explained, [exactly, roughly]);
  const onA = ({ event }: ExplainedEvent): Millis => event.t + diff.shiftMs;
  const rows = [
    ...pairs.map(([mine, other]) => rowOf(mine, { a: mine.event.t, b: onA(other) })),
    ...gone.map((mine) => rowOf(mine, { a: mine.event.t, b: null })),
    ...added.map((other) => ({ ...rowOf(other, { a: null, b: onA(other) }), key: `B ${other.event.id}` })),
  ];
  return rows.sort((one, two) => first(one) - first(two));
}

const rowOf = ({ event, what }: ExplainedEvent, times: Pick<EventRow, 'a' | 'b'>): EventRow => ({
  key: String(event.id),
  ...times,
  actor: event.actor,
  what,
});

const first = ({ a, b }: EventRow): Millis => Math.min(a ?? Number.POSITIVE_INFINITY, b ?? Number.POSITIVE_INFINITY);

const exactly = ({ event, what }: ExplainedEvent): string =>
  JSON.stringify([event.actor, eventKeyOf(what), what.values]);
const roughly = ({ event, what }: ExplainedEvent): string => JSON.stringify([event.actor, eventKeyOf(what)]);
