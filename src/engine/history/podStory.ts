/** The life of one pod up to an instant: its object as it was first and last, and what happened to it. */
import type { Pod, PodKey } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import { unmadeBy } from '../simulation/whatIf.ts';
import { writesOf } from './traceIndex.ts';

export interface PodStory {
  /** As it came into the simulation. */
  first: Pod;
  /** The newest object that was stored. */
  newest: Pod;
  /** When its object was removed; null while it is there. */
  goneAt: Millis | null;
  /** In order; what others have to do with it, requests and scheduling, is left out. */
  events: readonly TraceEvent[];
}

/** Happenings that say nothing of the pod itself. */
const others: ReadonlySet<TraceEvent['what']> = new Set(['client', 'proxy', 'endpoint', 'queue', 'decision']);

/** The pod that bears or last bore this name at t; null where none has, or where a what-if says by then that it was never here. */
export function podStory(run: Run, key: PodKey, t: Millis): PodStory | null {
  for (const uid of run.index.bearers(key).toReversed()) {
    const story = storyOf(run, { key, uid, t });
    if (story) return story;
  }
  return null;
}

function storyOf(run: Run, { key, uid, t }: { key: PodKey; uid: string; t: Millis }): PodStory | null {
  const events = run.index.ofPod(uid).filter((event) => event.t <= t && !others.has(event.what));
  const writes = writesOf(events, 'Pod');
  const old = objectsOf(run.base.objects, 'Pod').get(key);
  const made = writes.find(({ type }) => type === 'ADDED')?.object;
  const first = made ?? (old?.metadata.uid === uid ? old : undefined);
  if (!first || events.some((event) => unmadeBy(event) !== null)) return null;
  const last = writes.at(-1);
  const newest = last?.object ?? first;
  return { first, newest, goneAt: last?.type === 'DELETED' ? last.t : null, events };
}
