/** One event of a pod's story as one sentence, the steps that these make, and its requests counted. */
import { kindOf, nameOf } from '../../engine/objects/ref.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { HistoryEvent, HistoryEventOf } from '../../engine/history/historyEvent.ts';
import type { RequestOutcome } from '../../engine/simulation/trace.ts';
import { eventKeyOf, messageWords } from './messageWords.ts';
import { stepsOver, type TimelineStep, upTo } from './steps.ts';
import { message } from '../../i18n/timeline.ts';
import { textOf, type Message } from '../../i18n/message.ts';

/** @returns null for what needs no step of its own */
export function describe(event: HistoryEvent, timeline: Pick<PodTimeline, 'messages' | 'pod'>): Message | null {
  const what = messageWords(timeline, event);
  const isOwn = event.what !== 'request' || event.subject === `Pod/${timeline.pod}`;
  return what && !isOwn ? named(event, what) : what;
}

/** With the name of what is asked for, where the words have none. */
export function named({ subject }: HistoryEvent, what: Message): Message {
  const kind = kindOf(subject);
  const name = nameOf(subject);
  if (kind === 'Node' || eventKeyOf(what).startsWith('timeline:event.deletes.')) return what;
  return kind === 'Pod'
    ? message('timeline:owners.ofPod', { pod: name, what: textOf(what) })
    : message('timeline:owners.asked', { kind, name, what: textOf(what) });
}

/** The pod's own moments to step over, in order; those of one instant are one step. @param to the last that is shown */
export const stepsOf = (timeline: PodTimeline, from: number, to = Number.POSITIVE_INFINITY): readonly TimelineStep[] =>
  stepsOver(upTo(timeline.events, to), from, (event) => describe(event, timeline));

/** Instants up to this one are told as the same hundredth of a second. */
const shownUntil = (t: number): number => Math.round(t / 10) * 10 + 4;

/** Requests that were sent by t and have no outcome yet. */
export const hangingAt = ({ clients }: PodTimeline, t: number): number =>
  clients.filter(({ sentAt, outcome, t: end }) => outcome !== 'served' && sentAt <= t && end > shownUntil(t)).length;

/** Requests up to t; of one kind of connection, or of all. */
export function requestsUntil(
  timeline: PodTimeline,
  t: number,
  connection?: HistoryEventOf<'client'>['connection'],
): Record<RequestOutcome, number> {
  const counts = { served: 0, refused: 0, cut: 0, lost: 0 };
  for (const event of timeline.clients)
    if (event.t <= shownUntil(t) && (connection ?? event.connection) === event.connection) counts[event.outcome] += 1;
  return counts;
}
