/** A pod that ran and was never Ready. */
import { parseApiTime } from '../simulation/apiTime.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Incident } from './incident.ts';
import { newestOf } from './podAt.ts';
import type { PodHistory } from './podHistory.ts';
import type { StoredPod } from './storedPod.ts';

/** At its beginning; none where it was Ready once, or where no record tells. */
export function neverReady(run: Run, pod: PodHistory): readonly Incident[] {
  const hasRun = pod.containers.some(({ role, runs }) => role === 'app' && runs.length > 0);
  const isNever =
    hasRun && newestOf(pod).phase !== 'Succeeded' && firstReady(run, pod) === null && isToldUnready(run, pod);
  return isNever ? [{ t: pod.made?.t ?? 0, id: -1, what: 'neverReady' }] : [];
}

/** When it was stored to be Ready for the first time; null: not within the run. */
export function firstReady({ epoch }: Run, { first, writes }: PodHistory): Millis | null {
  const before = readyIn(first);
  // A list shows it as it became later.
  if (before) return Math.max(0, (parseApiTime(before.lastTransitionTime) ?? epoch) - epoch);
  return writes.find(({ pod }) => readyIn(pod))?.t ?? null;
}

const readyIn = ({ conditions }: StoredPod) =>
  conditions.find(({ type, status }) => type === 'Ready' && status === 'True');

/** Records may lack the writes between: what is stored last tells that Ready is as it was when the kubelet took the pod. */
function isToldUnready({ isRecorded, index }: Run, { uid }: PodHistory): boolean {
  if (!isRecorded) return true;
  const status = (index.podWrites(uid).at(-1)?.object ?? index.pod(uid))?.status;
  const ready = status?.conditions?.find(({ type }) => type === 'Ready');
  const [began, turned] = [parseApiTime(status?.startTime), parseApiTime(ready?.lastTransitionTime)];
  return ready?.status === 'False' && began !== null && turned !== null && turned <= began;
}
