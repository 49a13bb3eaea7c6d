/** How many replicas an owner is asked for, in a situation. */
import type { ObjectRef } from '../objects/ref.ts';
import type { WorkloadHistory } from '../history/workloadHistory.ts';
import type { Action, Situation } from '../simulation/situation.ts';

type Scaling = Extract<Action, { do: 'patch' }>;

/** What the last one to scale it asks for, else its manifests; null where it has no replicas. */
export function replicasOf(situation: Situation, owner: WorkloadHistory | undefined): number | null {
  if (!owner || !scaledKinds.has(owner.kind)) return null;
  const last = situation.actions.findLast((action) => isScaling(action, owner.subject));
  const scaled = last ? replicasIn(last) : null;
  return scaled ?? situation.replicas?.[owner.subject] ?? owner.versions[0]?.stored?.wanted ?? 1;
}

const scaledKinds: ReadonlySet<string> = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController']);

/** The last one to scale it asks for so many; where nobody does, its manifests do. */
export function withReplicas(situation: Situation, owner: ObjectRef, replicas: number): Situation {
  const last = situation.actions.findLastIndex((action) => isScaling(action, owner));
  if (last < 0) return { ...situation, replicas: { ...situation.replicas, [owner]: replicas } };
  const patch = { type: 'merge', fields: { spec: { replicas } } } as const;
  const actions = situation.actions.map((action, index) =>
    index === last && action.do === 'patch' ? { ...action, patch } : action,
  );
  return { ...situation, actions };
}

/** `kubectl scale`. */
const isScaling = (action: Action, owner: ObjectRef): action is Scaling =>
  action.do === 'patch' && action.subject === owner && replicasIn(action) !== null;

function replicasIn(action: Action): number | null {
  if (action.do !== 'patch' || action.patch.type !== 'merge') return null;
  const { replicas } = (action.patch.fields['spec'] ?? {}) as { replicas?: unknown };
  return typeof replicas === 'number' ? replicas : null;
}
