/** What the scheduler would decide if something were changed first; the cluster itself stays as it is. */
import { applyPatch } from '../../apiserver/applyPatch.ts';
import type { KubeObject, Node, PodKey } from '../../objects/types.ts';
import type { Decision } from '../../scheduler/decision.ts';
import { profileFor } from '../../scheduler/profile/configuration.ts';
import { compare } from '../../session/compare.ts';
import { decideAt } from '../../session/present.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { objectKey, objectsOf } from '../../simulation/objectMaps.ts';
import { profilesOf } from '../../simulation/schedulerProfiles.ts';
import type { Change } from './change.ts';

/**
 * @returns null where the change can't be made: there is no such object or pod, the patch does not fit it, or the
 *   scheduler would not start with these weights
 */
export function triedOut(state: ClusterState, key: PodKey, change: Change): Decision | null {
  if (change.do === 'weigh') return weighed(state, key, change);
  const changed = withChange(state, change);
  const pod = changed?.pods.get(key);
  return changed && pod ? decideAt(changed, pod, { facts: [] }) : null;
}

function weighed(state: ClusterState, key: PodKey, change: Extract<Change, { do: 'weigh' }>): Decision | null {
  const pod = state.pods.get(key);
  if (!pod) return null;
  const { schedulerName } = profileFor(profilesOf(state.objects), pod);
  const { do: _, ...settings } = change;
  return compare(state, key, { from: { profile: schedulerName }, ...settings })?.decision ?? null;
}

/** The state with the change made. Maps that it does not touch are shared. */
export function withChange(state: ClusterState, change: Exclude<Change, { do: 'weigh' }>): ClusterState | null {
  switch (change.do) {
    case 'patch':
      return patched(state, change);
    case 'deletePod':
      return state.pods.has(change.pod) ? withObject(state, 'Pod', change.pod, null) : null;
    case 'addNode':
      return withNode(state, change);
  }
}

function patched(state: ClusterState, { subject, patch }: Extract<Change, { do: 'patch' }>): ClusterState | null {
  const [kind = '', ...rest] = subject.split('/');
  const key = rest.join('/');
  const object = state.objects.get(kind)?.get(key);
  const now = object && applyPatch(object, patch);
  return now ? withObject(state, kind, key, now) : null;
}

function withNode(state: ClusterState, { like, name }: Extract<Change, { do: 'addNode' }>): ClusterState | null {
  const model = objectsOf(state.objects, 'Node').get(like);
  if (!model || objectsOf(state.objects, 'Node').has(name)) return null;
  const labels = { ...model.metadata.labels, 'kubernetes.io/hostname': name };
  const node: Node = { ...model, metadata: { ...model.metadata, name, uid: `tried-${name}`, labels } };
  return withObject(state, 'Node', objectKey(node), node);
}

function withObject(state: ClusterState, kind: string, key: string, object: KubeObject | null): ClusterState {
  const before = state.objects.get(kind) ?? new Map<string, KubeObject>();
  const map = new Map(before);
  if (object) map.set(key, object);
  else map.delete(key);
  const objects = new Map([...state.objects, [kind, map]]);
  return { ...state, objects, pods: kind === 'Pod' ? objectsOf(objects, 'Pod') : state.pods };
}
