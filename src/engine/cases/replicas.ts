/** How many replicas an owner is asked for, in a situation. */
import type { KubeObject } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import type { Action, Situation } from '../simulation/situation.ts';

type Scaling = Extract<Action, { do: 'patch' }>;

/** What the last one to scale it asks for, else its manifests; null where it has no replicas. @param objects as they first were */
export function replicasOf(situation: Situation, objects: readonly KubeObject[], owner: string): number | null {
  const last = situation.actions.findLast((action) => isScaling(action, owner));
  const scaled = last ? replicasIn(last) : null;
  const object = objects.find((one) => subjectOf(one) === owner);
  if (!object || !isWorkload(object) || !scaledKinds.has(object.kind)) return null;
  return scaled ?? situation.replicas?.[owner] ?? object.spec?.replicas ?? 1;
}

const scaledKinds: ReadonlySet<string> = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController']);

/** The last one to scale it asks for so many; where nobody does, its manifests do. */
export function withReplicas(situation: Situation, owner: string, replicas: number): Situation {
  const last = situation.actions.findLastIndex((action) => isScaling(action, owner));
  if (last < 0) return { ...situation, replicas: { ...situation.replicas, [owner]: replicas } };
  const patch = { type: 'merge', fields: { spec: { replicas } } } as const;
  const actions = situation.actions.map((action, index) =>
    index === last && action.do === 'patch' ? { ...action, patch } : action,
  );
  return { ...situation, actions };
}

/** `kubectl scale`. */
const isScaling = (action: Action, owner: string): action is Scaling =>
  action.do === 'patch' && action.subject === owner && replicasIn(action) !== null;

function replicasIn(action: Action): number | null {
  if (action.do !== 'patch' || action.patch.type !== 'merge') return null;
  const { replicas } = (action.patch.fields['spec'] ?? {}) as { replicas?: unknown };
  return typeof replicas === 'number' ? replicas : null;
}
