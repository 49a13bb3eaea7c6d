/** Other people's pods that may be asked to go. */
import { type ObjectRef, refIn } from '../../objects/ref.ts';
import { podRequests } from '../../objects/podResources.ts';
import { type KubeObject, type Pod, podKey } from '../../objects/types.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { objectOf } from '../../simulation/objectMaps.ts';
import type { TriedCluster } from '../tried/trial.ts';
import type { Step } from './step.ts';
import { harmOf, harmShare } from './harm.ts';
import { controllerOf } from '../../objects/owner.ts';

/** The cheapest to lose first: one that comes back before one that is gone for good, a low priority before a high one, a small one before a large one. */
export const byLoss = (a: Pod, b: Pod): number =>
  Number(hasOwner(b)) - Number(hasOwner(a)) ||
  priorityOf(a) - priorityOf(b) ||
  podRequests(a).milliCpu - podRequests(b).milliCpu ||
  podRequests(a).memory - podRequests(b).memory ||
  (podKey(a) < podKey(b) ? -1 : 1);

const hasOwner = (pod: Pod): boolean => controllerOf(pod) !== undefined;

/** Another replica of the same owner's would wait in its place: nothing is gained. */
export const isSibling = (pod: Pod, other: Pod): boolean => {
  const owner = controllerOf(pod);
  return owner !== undefined && controllerOf(other)?.uid === owner.uid;
};

export function deleteStep({ pod: asking, state }: TriedCluster, pod: Pod, node: NodeInfo): Step {
  const key = podKey(pod);
  const owner = controllerOf(pod);
  const comesBack = owner ? refIn(owner.kind, pod.metadata.namespace ?? 'default', owner.name) : null;
  const isAbove = priorityOf(pod) > priorityOf(asking);
  const size = podRequests(pod).milliCpu / Math.max(1, node.allocatable.milliCpu);
  const harm = harmOf(state, pod);
  const share = harmShare(harm, comesBack !== null) + (isAbove ? 0.1 : 0) + Math.min(0.05, size * 0.05);
  return {
    facts: { kind: 'deletePod', pod: key, node: node.name, priority: priorityOf(pod), comesBack, harm },
    tier: 'others',
    share,
    change: { do: 'deletePod', pod: key },
    fields: [],
  };
}

/** Who makes the pod anew, as the state has it: its controller, and a ReplicaSet's own. Null: nobody. */
export function ownerOf(state: ClusterState, pod: Pod): { subject: ObjectRef; isKnown: boolean } | null {
  let subject: ObjectRef | null = null;
  let made: Pick<KubeObject, 'metadata'> = pod;
  for (let depth = 0; depth < 3; depth++) {
    const owner = controllerOf(made);
    if (!owner) break;
    const namespace = pod.metadata.namespace ?? 'default';
    subject = refIn(owner.kind, namespace, owner.name);
    const found = objectOf(state.objects, subject);
    if (!found) return { subject, isKnown: false };
    made = found;
  }
  return subject === null ? null : { subject, isKnown: true };
}
