/** When Pods became Ready, or no longer were: other conditions of theirs are written as well. Pure. */
import type { Pod } from '../../engine/objects/types.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';

/** Ids of the writes at which the condition Ready of a Pod turned. */
export function turnsIn(timeline: Timeline): ReadonlySet<number> {
  const known = new Map(firstIn(timeline).map((pod) => [pod.metadata.uid ?? '', readyOf(pod)]));
  const turns = new Set<number>();
  for (const event of timeline.events) {
    if (event.what !== 'write' || event.object.kind !== 'Pod') continue;
    const [uid, now] = [event.uid ?? '', readyOf(event.object as Pod)];
    if (known.get(uid) !== now) turns.add(event.id);
    known.set(uid, now);
  }
  return turns;
}

function firstIn(timeline: Timeline): readonly Pod[] {
  if ('pod' in timeline) return timeline.before ? [timeline.before] : [];
  return timeline.pods.map(({ first }) => first);
}

const readyOf = ({ status }: Pod): string =>
  status?.conditions?.find(({ type }) => type === 'Ready')?.status ?? 'False';
