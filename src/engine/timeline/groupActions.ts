/** What began a group's story, and how long it lasts: from the first thing that somebody did to the last that came of it. */
import type { HistoryEvent, HistoryEventOf } from '../history/historyEvent.ts';
import type { Millis } from '../simulation/trace.ts';
import type { GroupTimeline } from './timeline.ts';

/** Shown before what is called 0, and after the last event. */
const lead: Millis = 500;
const tail: Millis = 1000;

export type GroupInterval = Pick<GroupTimeline, 'zero' | 'from' | 'to'>;

/**
 * @param events of the story, by (t, id)
 * @param end of the run
 * @returns where nobody did anything: all of the run, or what happened in it by itself
 */
export function stretchOf(events: readonly HistoryEvent[], end: Millis): GroupInterval {
  const reporting = events.filter(isRevealing);
  const first = reporting.find((event) => isAction(event) || isDeparture(event)) ?? reporting[0];
  if (!first) return { zero: { t: 0, id: null }, from: 0, to: end };
  const zero = { t: first.t, id: isAction(first) ? first.id : null };
  return { zero, from: Math.max(0, first.t - lead), to: (reporting.at(-1)?.t ?? first.t) + tail };
}

/** Requests of clients go on for ever. */
const isRevealing = ({ what }: HistoryEvent): boolean => what !== 'client';

/** How the scheduler is to work is no doing to a workload. */
const setup: ReadonlySet<string> = new Set<HistoryEventOf<'request'>['verb']>(['scheduler', 'schedule', 'move']);

const isAction = (event: HistoryEvent): boolean =>
  event.what === 'request' && event.actor.kind === 'user' && event.cause === null && !setup.has(event.verb);

/** A pod that leaves before anybody did anything to it is the beginning (a taint, a fault elsewhere). */
const isDeparture = (event: HistoryEvent): boolean =>
  event.what === 'write' &&
  event.kind === 'Pod' &&
  (event.type === 'DELETED' || event.changed.includes('deletionTimestamp'));
