/** When Pods and Nodes became Ready, or no longer were: other conditions of theirs are written as well. Pure. */
import type { KubeObject, Node, Pod } from '../../engine/objects/types.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';

/** Ids of the writes at which the condition Ready of a Pod or a Node turned. */
export function turnsIn(timeline: Timeline): ReadonlySet<number> {
  const known = new Map(firstIn(timeline).map((object) => [keyOf(object, object.metadata.uid), readyOf(object)]));
  const turns = new Set<number>();
  for (const event of timeline.events) {
    if (event.what !== 'write' || (event.object.kind !== 'Pod' && event.object.kind !== 'Node')) continue;
    const [key, now] = [keyOf(event.object, event.uid), readyOf(event.object)];
    if (known.get(key) !== now) turns.add(event.id);
    known.set(key, now);
  }
  return turns;
}

function firstIn(timeline: Timeline): readonly KubeObject[] {
  if ('pod' in timeline) return timeline.before ? [timeline.before.pod] : [];
  return [...timeline.pods.map(({ first }) => first), ...timeline.objects.filter(({ kind }) => kind === 'Node')];
}

/** Nodes keep their names, pods of one name have uids. */
const keyOf = ({ kind, metadata }: KubeObject, uid = ''): string => (kind === 'Node' ? metadata.name : uid);

function readyOf(object: KubeObject): string {
  const { status } = object as Pod | Node;
  const ready = status?.conditions?.find(({ type }) => type === 'Ready')?.status;
  return ready ?? (object.kind === 'Node' ? 'True' : 'False');
}
