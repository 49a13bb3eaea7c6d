/** When a pod is removed in each way: at the instant asked for, or where it is over by then, before what ended it. */
import { lineage } from '../../history/asked.ts';
import { bearerAt } from '../../history/lifetime.ts';
import { podHistoryOf } from '../../history/podHistories.ts';
import type { PodWrite } from '../../history/podHistory.ts';
import type { Pod, PodKey } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import { disruptionOf } from './watched.ts';
import { isEnded } from '../../objects/podPhase.ts';

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
  const uid = pod?.metadata.uid ?? bearerAt(run.index, key, t) ?? '';
  const ending = podHistoryOf(run, uid)?.writes.find(isEnding);
  if (!ending) return null;
  return [...lineage(run, ending.id)].reduce<RemovalInstant | null>(
    (found, event) => before(run, event, { key, uid }) ?? found,
    null,
  );
}

const isOver = ({ metadata, status }: Pod): boolean =>
  metadata.deletionTimestamp !== undefined || isEnded(status?.phase);

const isEnding = ({ type, pod }: PodWrite): boolean =>
  type === 'DELETED' || pod.deletion !== null || isEnded(pod.phase) || disruptionOf(pod) !== undefined;

/** The instant before an event, if the same pod was there. */
function before(
  run: Run,
  event: { t: Millis },
  { key, uid }: { key: PodKey; uid: string | undefined },
): RemovalInstant | null {
  const t = Math.max(0, event.t - 1);
  const pod = run.stateAt(t).pods.get(key);
  return pod && pod.metadata.uid === uid && !isOver(pod) ? { t, doneBefore: event.t, pod } : null;
}
