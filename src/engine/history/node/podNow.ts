/** One pod of a node as a fold over its story knows it: what the API believes of it, and what runs. */
import type { WriteOf } from '../traceIndex.ts';
import { kubectlColumns } from '../../apiserver/kubectlColumns.ts';
import { livesAfter, processesOf, type ReadRun } from '../processes.ts';
import type { Pod } from '../../objects/types.ts';
import { deletionOf } from '../../simulation/apiTime.ts';
import type { EventOf, Millis } from '../../simulation/trace.ts';
import { askedBy } from '../causes.ts';
import { type Remover, removerOf } from '../actorName.ts';

export interface PodNow {
  pod: Pod;
  status: string;
  ready: string;
  /** Since when STATUS says so; null: since before virtual 0. */
  since: Millis | null;
  deletedAt: Millis | null;
  goneAt: Millis | null;
  removedBy: Remover | null;
  /** Living processes by container, with their start. */
  running: ReadonlyMap<string, Millis>;
  knowsOfDelete: boolean;
  /** No process lives, and nobody has told the API, which has one running. */
  isUnreported: boolean;
}

/** A pod that was there at virtual 0. @param isHeard its kubelet has heard all that was so by then */
export function podBefore(pod: Pod, run: ReadRun, isHeard: boolean): PodNow {
  const deletion = deletionOf(pod, run.epoch);
  return {
    ...newPod(pod, run.epoch),
    since: deletion?.at ?? null,
    deletedAt: deletion?.at ?? null,
    running: runningAfter(run, pod, -1),
    knowsOfDelete: deletion !== null && isHeard,
  };
}

function newPod(pod: Pod, now: Millis): PodNow {
  const { status, ready } = kubectlColumns(pod, now);
  const at = { since: null, deletedAt: null, goneAt: null, removedBy: null };
  return { pod, status, ready, ...at, running: new Map(), knowsOfDelete: false, isUnreported: false };
}

/** A pod that was made or bound. */
export const podSince = (pod: Pod, { t, id }: EventOf<'write'>, run: ReadRun): PodNow => ({
  ...newPod(pod, run.epoch + t),
  since: t,
  running: runningAfter(run, pod, id),
});

/** Its object was stored again, or removed. */
export function rewrite(now: PodNow, event: WriteOf<'Pod'>, { trace, epoch }: ReadRun): void {
  const { t, type } = event;
  now.pod = event.object;
  const { status, ready } = kubectlColumns(now.pod, epoch + t);
  if (status !== now.status) now.since = t;
  now.status = status;
  now.ready = ready;
  if (now.pod.metadata.deletionTimestamp !== undefined) now.deletedAt ??= t;
  if (type !== 'DELETED') return;
  now.goneAt = t;
  now.removedBy = removerOf(askedBy(trace, event)?.actor ?? null);
}

/** Its runtime did something. */
export function runOn(now: PodNow, { op, id }: EventOf<'runtime'>, run: ReadRun): void {
  if (op === 'start' || op === 'exit') now.running = runningAfter(run, now.pod, id);
}

/** Those of this pod that live when this event has happened. */
function runningAfter(run: ReadRun, { metadata }: Pod, id: number): PodNow['running'] {
  const living = processesOf(run, metadata.uid ?? '').filter((process) => livesAfter(process, id));
  return new Map(living.map(({ container, startedAt }) => [container, startedAt ?? 0]));
}
