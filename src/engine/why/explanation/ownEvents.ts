/** What a run tells of a pod's scheduling. */
import type { Run } from '../../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';

export type SchedulingEvent = EventOf<'decision'> | EventOf<'queue'>;

const isScheduling = (event: TraceEvent): event is SchedulingEvent =>
  event.what === 'decision' || event.what === 'queue';

/** Cycles of one pod and its ways through the queue until t, in order. */
export const schedulingOf = ({ index }: Pick<Run, 'index'>, uid: string, t: Millis): readonly SchedulingEvent[] =>
  index
    .ofPod(uid)
    .filter(isScheduling)
    .filter((event) => event.t <= t);
