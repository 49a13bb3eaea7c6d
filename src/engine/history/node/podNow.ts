/** One pod of a node as a fold over its story knows it: what the API believes of it, and what runs. */
import type { WriteOf } from '../traceIndex.ts';
import { kubectlColumns } from '../../apiserver/kubectlColumns.ts';
import { recordFromStatus, runningIn } from '../../kubelet/containerRecord.ts';
import type { Pod } from '../../objects/types.ts';
import { deletionOf } from '../../simulation/apiTime.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';
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
  /** Living processes by container, with their start; null: before virtual 0, nobody said when. */
  readonly running: Map<string, Millis | null>;
  knowsOfDelete: boolean;
  /** No process lives, and nobody has told the API, which has one running. */
  isUnreported: boolean;
}

/** What is needed to read a pod. */
export interface RunReading {
  trace: readonly TraceEvent[];
  epoch: number;
}

/** A pod that was there at virtual 0. @param isHeard its kubelet has heard all that was so by then */
export function podBefore(pod: Pod, { epoch }: RunReading, isHeard: boolean): PodNow {
  const deletion = deletionOf(pod, epoch);
  const running = new Map<string, Millis | null>();
  for (const { name, startedAt } of runningIn(recordFromStatus(pod, epoch))) running.set(name, startedAt);
  return {
    ...newPod(pod, epoch),
    since: deletion?.at ?? null,
    deletedAt: deletion?.at ?? null,
    running,
    knowsOfDelete: deletion !== null && isHeard,
  };
}

function newPod(pod: Pod, now: Millis): PodNow {
  const { status, ready } = kubectlColumns(pod, now);
  const at = { since: null, deletedAt: null, goneAt: null, removedBy: null };
  return { pod, status, ready, ...at, running: new Map(), knowsOfDelete: false, isUnreported: false };
}

/** A pod that was made or bound. */
export const podSince = (pod: Pod, { t }: EventOf<'write'>, { epoch }: RunReading): PodNow => {
  const made = { ...newPod(pod, epoch + t), since: t };
  // One that was moved has been running all along.
  for (const { name, startedAt } of runningIn(recordFromStatus(pod, epoch))) made.running.set(name, startedAt);
  return made;
};

/** Its object was stored again, or removed. */
export function rewrite(now: PodNow, event: WriteOf<'Pod'>, { trace, epoch }: RunReading): void {
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
export function runOn(now: PodNow, { op, container, t }: EventOf<'runtime'>): void {
  if (container === undefined) return;
  if (op === 'start') now.running.set(container, t);
  if (op === 'exit') now.running.delete(container);
}

/** When the oldest of its processes began; null where nobody says. */
export function oldestStart({ running }: PodNow): Millis | null {
  const starts = [...running.values()];
  return starts.includes(null) ? null : Math.min(...(starts as Millis[]));
}
