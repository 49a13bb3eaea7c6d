/** What a run tells of objects that are no pods: their Events, and what comes next. */
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';
import { nextAct } from '../history/outlook/foresight.ts';
import type { PodEvent } from '../history/podEvents.ts';
import { podEvents } from '../history/podEvents.ts';
import type { OwnerState } from './owners.ts';

const newsOf = ({ index }: Run, subject: string): readonly EventOf<'event'>[] =>
  index.about(subject).filter((event): event is EventOf<'event'> => event.what === 'event');

/** The Events about an object until t, as `kubectl describe` lists them. */
export const eventsAbout = (run: Run, subject: string, t: Millis): readonly PodEvent[] =>
  podEvents(newsOf(run, subject).filter((event) => event.t <= t));

/** The first Event after t, as far as no user acts before. */
export function nextAbout(run: Run, subject: string, t: Millis): OwnerState['next'] {
  const next = newsOf(run, subject).find((event) => event.t > t);
  return next && next.t < nextAct(run, t) ? { t: next.t, reason: next.reason, message: next.message } : null;
}
