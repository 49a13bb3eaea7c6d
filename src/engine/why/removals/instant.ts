/** When a pod is removed in each way: at the instant asked for, or where it is over by then, before what ended it. */
import { isEnded } from '../../kubelet/podStatus.ts';
import type { Pod, PodKey } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';
import { disruptionOf } from './watched.ts';

export interface RemovalInstant {
  t: Millis;
  /** What was done before this has been done by then. */
  doneBefore: Millis;
  pod: Pod;
}

/** @returns null where there was no such pod until t, or where it was over from the beginning on */
export function instantOf(run: Run, key: PodKey, t: Millis): RemovalInstant | null {
  const pod = run.stateAt(t).pods.get(key);
  if (pod && !isOver(pod)) return { t, doneBefore: t + 1, pod };
  const last = run.trace.findLast((event) => event.t <= t && isWriteOf(event, key));
  const uid = pod?.metadata.uid ?? last?.uid;
  const ending = run.trace.find((event) => event.uid === uid && isWriteOf(event, key) && isEnding(event));
  if (!ending) return null;
  return chainOf(run, ending).reduce<RemovalInstant | null>(
    (found, event) => before(run, event, { key, uid }) ?? found,
    null,
  );
}

const isOver = ({ metadata, status }: Pod): boolean =>
  metadata.deletionTimestamp !== undefined || isEnded(status?.phase);

const isWriteOf = (event: TraceEvent, key: PodKey): event is EventOf<'write'> & TraceEvent =>
  event.what === 'write' && event.subject === `Pod/${key}`;

function isEnding(event: TraceEvent): boolean {
  if (event.what !== 'write') return false;
  const pod = event.object as Pod;
  return event.type === 'DELETED' || isOver(pod) || disruptionOf(pod) !== undefined;
}

/** What an event comes of, the nearest first; itself included. */
function chainOf({ trace }: Run, event: TraceEvent): readonly TraceEvent[] {
  const chain: TraceEvent[] = [];
  let at: TraceEvent | undefined = event;
  while (at && !chain.includes(at)) {
    chain.push(at);
    at = at.cause === null ? undefined : trace[at.cause];
  }
  return chain;
}

/** The instant before an event, if the same pod was there. */
function before(
  run: Run,
  event: TraceEvent,
  { key, uid }: { key: PodKey; uid: string | undefined },
): RemovalInstant | null {
  const t = Math.max(0, event.t - 1);
  const pod = run.stateAt(t).pods.get(key);
  return pod && pod.metadata.uid === uid && !isOver(pod) ? { t, doneBefore: event.t, pod } : null;
}
