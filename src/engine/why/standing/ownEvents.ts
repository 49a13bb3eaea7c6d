/** What a run's trace tells of each pod's scheduling, sorted once. */
import type { Run } from '../../simulation/run.ts';
import type { EventOf, Millis } from '../../simulation/trace.ts';

export type SchedulingEvent = EventOf<'decision'> | EventOf<'queue'>;

const known = new WeakMap<Run['trace'], ReadonlyMap<string, readonly SchedulingEvent[]>>();

/** Cycles of one pod and its ways through the queue until t, in order. */
export function schedulingOf({ trace }: Pick<Run, 'trace'>, uid: string, t: Millis): readonly SchedulingEvent[] {
  const all = known.get(trace) ?? sorted(trace);
  known.set(trace, all);
  return (all.get(uid) ?? []).filter((event) => event.t <= t);
}

function sorted(trace: Run['trace']): ReadonlyMap<string, readonly SchedulingEvent[]> {
  const byUid = new Map<string, SchedulingEvent[]>();
  for (const event of trace) {
    if ((event.what !== 'decision' && event.what !== 'queue') || event.uid === undefined) continue;
    const own = byUid.get(event.uid);
    if (own) own.push(event);
    else byUid.set(event.uid, [event]);
  }
  return byUid;
}
