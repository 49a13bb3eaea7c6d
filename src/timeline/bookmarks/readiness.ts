/** When Pods became Ready, or no longer were: other conditions of theirs are written as well. Pure. */
import { storedBefore } from '../../engine/history/podAt.ts';
import type { StoredPod } from '../../engine/history/storedPod.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';

/** Ids of the writes at which the condition Ready of a Pod turned. */
export function turnsIn(timeline: Timeline): ReadonlySet<number> {
  const known = new Map(firstIn(timeline));
  const turns = new Set<number>();
  for (const event of timeline.events) {
    if (event.what !== 'write' || !event.pod) continue;
    const [uid, now] = [event.uid ?? '', readyOf(event.pod)];
    if (known.get(uid) !== now) turns.add(event.id);
    known.set(uid, now);
  }
  return turns;
}

function firstIn(timeline: Timeline): readonly (readonly [string, string])[] {
  if (!('pod' in timeline)) return timeline.pods.map(({ uid, first }) => [uid, readyOf(first)]);
  const before = storedBefore(timeline);
  return before ? [[timeline.uid, readyOf(before)]] : [];
}

const readyOf = ({ conditions }: StoredPod): string =>
  conditions.find(({ type }) => type === 'Ready')?.status ?? 'False';
