/** Why a workload does nothing for the moment, where that can be told of one instant. */
import { foregroundFinalizer, orphanFinalizer } from '../apiserver/propagation.ts';
import { isRecreate, replicasOf } from '../controllers/deploymentNumbers.ts';
import type { KubeObject, Pod, Workload } from '../objects/types.ts';
import type { OwnerWait, RolloutState } from './owners.ts';
import { hasEnded } from '../objects/podPhase.ts';
import { isTerminating } from '../controllers/podAvailability.ts';

interface Sight {
  pods: readonly Pod[];
  /** ReplicaSets of a Deployment. */
  sets: readonly Workload[];
  rollout: RolloutState | null;
}

/** null: nothing holds it up. */
export function ownerWait(workload: Workload, sight: Sight): OwnerWait | null {
  const { kind, spec = {}, metadata } = workload;
  if (metadata.deletionTimestamp !== undefined) return leaving(workload, sight);
  if (kind === 'Deployment') return deploymentWait(workload, sight);
  if (kind === 'StatefulSet') return statefulSetWait(workload, sight);
  if (kind !== 'Job') return null;
  if (spec.suspend) return { what: 'suspended', names: [] };
  const replaced = spec.podReplacementPolicy ?? (spec.podFailurePolicy ? 'Failed' : 'TerminatingOrFailed');
  return replaced === 'Failed' ? waitFor('ended', sight.pods.filter(isTerminating)) : null;
}

const namesOf = (objects: readonly KubeObject[]): readonly string[] =>
  objects.map(({ metadata }) => metadata.name).toSorted();

const waitFor = (what: OwnerWait['what'], objects: readonly KubeObject[]): OwnerWait | null =>
  objects.length > 0 ? { what, names: namesOf(objects) } : null;

function leaving({ metadata }: Workload, { pods, sets }: Sight): OwnerWait | null {
  const { finalizers = [], uid } = metadata;
  const dependents = [...sets, ...pods];
  if (finalizers.includes(orphanFinalizer)) return { what: 'orphaning', names: namesOf(dependents) };
  if (!finalizers.includes(foregroundFinalizer)) return null;
  const blocks = (object: KubeObject) =>
    object.metadata.ownerReferences?.some((one) => one.uid === uid && one.blockOwnerDeletion) ?? false;
  return { what: 'dependents', names: namesOf(dependents.filter(blocks)) };
}

function deploymentWait(deployment: Workload, { sets, rollout }: Sight): OwnerWait | null {
  const hasNew = rollout?.revisions.some(({ isNew }) => isNew) ?? false;
  if (deployment.spec?.paused) return { what: 'paused', names: [] };
  if (!isRecreate(deployment) || hasNew) return null;
  return waitFor(
    'oldPods',
    sets.filter(({ status }) => (status?.replicas ?? 0) + (status?.terminatingReplicas ?? 0) > 0),
  );
}

/** A name is free when its pod's object is gone; what is deleted by a scaling down is not made anew. */
function statefulSetWait(set: Workload, { pods, rollout }: Sight): OwnerWait | null {
  const start = set.spec?.ordinals?.start ?? 0;
  const wanted = new Set(Array.from({ length: replicasOf(set) }, (_, at) => `${set.metadata.name}-${start + at}`));
  const missed = pods.filter((pod) => wanted.has(pod.metadata.name) && pod.metadata.deletionTimestamp !== undefined);
  const held = waitFor(
    'name',
    missed.filter((pod) => !hasEnded(pod)),
  );
  if (held) return held;
  const { type = 'RollingUpdate', rollingUpdate } = set.spec?.updateStrategy ?? {};
  const isMixed = (rollout?.revisions.filter(({ replicas }) => replicas > 0).length ?? 0) > 1;
  const partition = rollingUpdate?.partition ?? 0;
  return isMixed && type === 'RollingUpdate' && partition > 0
    ? { what: 'partition', names: [String(partition)] }
    : null;
}
