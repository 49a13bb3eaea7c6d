/** What a run tells of objects that are no pods: their Events, and what comes next. */
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';
import { nextAct } from './foresight.ts';
import type { PodEvent } from './podLife.ts';
import { podEvents } from './podEvents.ts';
import type { OwnerLife } from './owners.ts';

type Told = EventOf<'event'>;

const known = new WeakMap<Run['trace'], ReadonlyMap<string, readonly Told[]>>();

/** Events by what they are about, pods and nodes left out. */
function newsOf({ trace }: Run): ReadonlyMap<string, readonly Told[]> {
  const found = known.get(trace);
  if (found) return found;
  const news = new Map<string, Told[]>();
  for (const event of trace) {
    if (event.what !== 'event' || event.subject.startsWith('Pod/') || event.subject.startsWith('Node/')) continue;
    const list = news.get(event.subject);
    if (list) list.push(event);
    else news.set(event.subject, [event]);
  }
  known.set(trace, news);
  return news;
}

/** The Events about an object until t, as `kubectl describe` lists them. */
export const eventsAbout = (run: Run, subject: string, t: Millis): readonly PodEvent[] =>
  podEvents((newsOf(run).get(subject) ?? []).filter((event) => event.t <= t));

/** The first Event after t, as far as no user acts before. */
export function nextAbout(run: Run, subject: string, t: Millis): OwnerLife['next'] {
  const next = newsOf(run)
    .get(subject)
    ?.find((event) => event.t > t);
  return next && next.t < nextAct(run, t) ? { t: next.t, reason: next.reason, message: next.message } : null;
}
