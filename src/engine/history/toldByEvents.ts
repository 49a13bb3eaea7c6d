/** What Events tell of a pod of which no record holds the object: that it was stopped, who ended it, and that it failed. */
import type { Run } from '../simulation/run.ts';
import type { EventOf, TraceEvent } from '../simulation/trace.ts';
import type { Incident } from './incident.ts';
import { newestOf } from './podAt.ts';
import type { PodHistory } from './podHistory.ts';

/** @param known what is told of it otherwise: an end that somebody asked for says why it was stopped */
export function toldByEvents(
  run: Run,
  pod: PodHistory,
  { events, known }: { events: readonly TraceEvent[]; known: readonly Incident[] },
): readonly Incident[] {
  if (!run.isRecorded || newestOf(pod).phase !== 'Unknown') return [];
  const notes = events.filter((event) => event.what === 'event');
  const backOff = notes.find(
    ({ reason, message }) => reason === 'BackOff' && message.startsWith('Back-off restarting'),
  );
  return [
    ...(known.some(({ what }) => what === 'ended' || what === 'disrupted') ? [] : stopsIn(run, pod, notes)),
    ...(backOff ? [{ t: backOff.t, id: backOff.id, what: 'backOff' as const, message: backOff.message }] : []),
  ];
}

function stopsIn(run: Run, { pod }: PodHistory, notes: readonly EventOf<'event'>[]): readonly Incident[] {
  const stops = notes.flatMap(({ t, id, reason, message }) => {
    const [, container] = (reason === 'Killing' && /^Stopping container (\S+)$/.exec(message)) || [];
    return container === undefined ? [] : [{ t, id, what: 'stopped' as const, container }];
  });
  const [first] = stops;
  if (!first) return [];
  const { t: since } = notes.reduce((a, b) => (b.t < a.t ? b : a), notes[0] ?? first);
  // It names its pod without a uid (taint-eviction-controller 1.36, emitPodDeletionEvent).
  const marking = run.trace.findLast(
    (event) =>
      event.what === 'event' &&
      event.reason === 'TaintManagerEviction' &&
      event.message.startsWith('Marking for deletion') &&
      event.subject === `Pod/${pod}` &&
      event.t >= since &&
      event.t <= first.t,
  );
  if (!marking) return stops;
  return [{ t: marking.t, id: marking.id, what: 'ended', verb: 'delete', by: marking.actor.name ?? null }];
}
