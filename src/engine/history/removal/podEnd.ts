/** The end of a pod, as known at an instant: who brought it about, and which events tell of it. */
import type { Pod } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';
import { isWriteOf, type WriteOf, writesIn } from '../traceIndex.ts';
import { behindRemoval } from './behindRemoval.ts';
import { kubeletEnd } from './kubeletEnd.ts';
import type { RemovalCause } from './removalCause.ts';
import { removalOf } from './removalOf.ts';

export interface PodEnd {
  how: RemovalCause;
  /** Id of the first write that says that it ends; null: its end is older than the run. */
  write: number | null;
  /** Ids of what its chain of causes leads to, the exits of its containers left out. */
  events: readonly number[];
}

/**
 * @param pod as it was stored last until t
 * @returns null for a pod that neither is gone nor goes: those whose containers ended by themselves stay where they are
 */
export function podEnd(run: Run, pod: Pod, t: Millis): PodEnd | null {
  const { metadata, spec } = pod;
  const events = run.index.ofPod(metadata.uid ?? '').filter((event) => event.t <= t);
  const writes = writesIn(events);
  const gone = writes.findLast(({ type }) => type === 'DELETED');
  const ended = kubeletEnd(pod, events);
  if (!gone && metadata.deletionTimestamp === undefined && !ended) return null;
  const first = writes.find(marksEnd);
  const how = ended ?? (first ? removalOf(run, pod, first) : ({ kind: 'before' } as const));
  const behind = [
    ...[first, writes.findLast(isDeletion), gone, ended ? writes.find(failsIt) : undefined],
    events.find((event) => event.what === 'event' && event.reason === 'Evicted'),
    behindRemoval(run, how, spec.nodeName ?? ''),
  ];
  return { how, write: first?.id ?? null, events: behind.flatMap((event) => event?.id ?? []) };
}

const isDeletion = ({ changed }: EventOf<'write'>): boolean => changed.includes('deletionTimestamp');

const marksEnd = (event: EventOf<'write'>): boolean => isDeletion(event) || event.type === 'DELETED' || failsIt(event);

/** Failed by its kubelet, with a reason of its own. */
const failsIt = (event: TraceEvent): event is WriteOf<'Pod'> => {
  if (!isWriteOf(event, 'Pod') || !event.changed.includes('phase')) return false;
  const { status } = event.object;
  return status?.phase === 'Failed' && status.reason !== undefined;
};
