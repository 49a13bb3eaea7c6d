/** When a pod is removed in each way: at the instant asked for, or where it is over by then, before what ended it. */
import { causesOf } from '../../history/causes.ts';
import { writesIn, type WriteOf, writesOf } from '../../history/traceIndex.ts';
import { isEnded } from '../../kubelet/podStatus.ts';
import type { Pod, PodKey } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis, TraceEvent } from '../../simulation/trace.ts';
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
  const isBegun = (each: string) => writesIn(run.index.ofPod(each)).some((event) => event.t <= t);
  const uid = pod?.metadata.uid ?? run.index.bearers(key).findLast(isBegun) ?? '';
  const ending = writesOf(run.index.ofPod(uid), 'Pod').find(isEnding);
  if (!ending) return null;
  return [ending, ...causesOf(run.trace, ending)].reduce<RemovalInstant | null>(
    (found, event) => before(run, event, { key, uid }) ?? found,
    null,
  );
}

const isOver = ({ metadata, status }: Pod): boolean =>
  metadata.deletionTimestamp !== undefined || isEnded(status?.phase);

const isEnding = ({ type, object: pod }: WriteOf<'Pod'>): boolean =>
  type === 'DELETED' || isOver(pod) || disruptionOf(pod) !== undefined;

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
