/** Pods of a history by who made them, or by the node that they were on: those with most that went wrong come first. */
import type { PodLived } from '../../engine/history/podsLived.ts';
import type { Topic } from '../../engine/timeline/topic.ts';
import { nameOf, namespaceOfKey, keyOf, kindOf } from '../../engine/objects/ref.ts';

export type GroupedBy = 'owner' | 'node';

export interface PodGroup {
  /** `Deployment/web`, `node-a`; null: of nobody, or on no node. */
  name: string | null;
  namespace: string | null;
  topic: Topic | null;
  pods: readonly PodLived[];
  /** Of its pods something went wrong with so many. */
  wrong: number;
}

export function groupsOf(pods: readonly PodLived[], by: GroupedBy): readonly PodGroup[] {
  const groups = new Map<string, PodLived[]>();
  for (const pod of pods) {
    const key = (by === 'owner' ? pod.top : pod.node) ?? '';
    const group = groups.get(key);
    if (group) group.push(pod);
    else groups.set(key, [pod]);
  }
  return [...groups]
    .map(([key, all]) => ({
      ...namesOf(key, by),
      pods: all,
      wrong: all.filter(({ incidents }) => incidents.length > 0).length,
    }))
    .toSorted((a, b) => b.wrong - a.wrong || b.pods.length - a.pods.length);
}

function namesOf(key: string, by: GroupedBy): Pick<PodGroup, 'name' | 'namespace' | 'topic'> {
  if (key === '') return { name: null, namespace: null, topic: null };
  if (by === 'node') return { name: key, namespace: null, topic: { about: 'node', node: key } };
  const owner = key as Extract<Topic, { about: 'owner' }>['owner'];
  return {
    name: `${kindOf(owner)}/${nameOf(owner)}`,
    namespace: namespaceOfKey(keyOf(owner)),
    topic: { about: 'owner', owner },
  };
}
