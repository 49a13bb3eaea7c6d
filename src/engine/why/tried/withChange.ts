/** The state of a cluster with a change made; the state itself stays as it is. */
import { kindOf, keyOf } from '../../objects/ref.ts';
import { applyPatch } from '../../apiserver/applyPatch.ts';
import type { KubeObject } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { objectKey, objectsOf } from '../../simulation/objectMaps.ts';
import type { ClusterChange } from './change.ts';
import { daemonPodsFor, nodeLike } from './nodeLike.ts';

/** Maps that the change does not touch are shared. @returns null where it can't be made */
export function withChange(state: ClusterState, change: ClusterChange): ClusterState | null {
  switch (change.do) {
    case 'patch':
      return patched(state, change);
    case 'deletePod':
      return state.pods.has(change.pod) ? withObjects(state, 'Pod', [[change.pod, null]]) : null;
    case 'create': {
      const { object } = change;
      const key = objectKey(object);
      return state.objects.get(object.kind)?.has(key) ? null : withObjects(state, object.kind, [[key, object]]);
    }
    case 'addNode':
      return withNode(state, change);
  }
}

function patched(
  state: ClusterState,
  { subject, patch }: Extract<ClusterChange, { do: 'patch' }>,
): ClusterState | null {
  const kind = kindOf(subject);
  const key = keyOf(subject);
  const object = state.objects.get(kind)?.get(key);
  const now = object && applyPatch(object, patch);
  return now ? withObjects(state, kind, [[key, now]]) : null;
}

function withNode(
  state: ClusterState,
  { like, name, but }: Extract<ClusterChange, { do: 'addNode' }>,
): ClusterState | null {
  const nodes = objectsOf(state.objects, 'Node');
  const model = nodes.get(like);
  if (!model || nodes.has(name)) return null;
  const joined = withObjects(state, 'Node', [[name, nodeLike(model, name, but)]]);
  const daemons = daemonPodsFor([...state.pods.values()], like, name);
  return withObjects(
    joined,
    'Pod',
    daemons.map((pod) => [objectKey(pod), pod]),
  );
}

type Entry = readonly [key: string, object: KubeObject | null];

/** null takes an object away. */
function withObjects(state: ClusterState, kind: string, entries: readonly Entry[]): ClusterState {
  if (entries.length === 0) return state;
  const map = new Map(state.objects.get(kind));
  for (const [key, object] of entries)
    if (object) map.set(key, object);
    else map.delete(key);
  const objects = new Map([...state.objects, [kind, map]]);
  return { ...state, objects, pods: kind === 'Pod' ? objectsOf(objects, 'Pod') : state.pods };
}
