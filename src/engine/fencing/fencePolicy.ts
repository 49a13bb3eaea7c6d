/** When a silent node is worth fencing: what its pods gain, and how long that may wait (FENCE-2). */
import { namespaceOf } from '../controllers/informers.ts';
import { criticalPriority } from '../kubelet/criticalPods.ts';
import { type Pod, type PodDisruptionBudget, podKey, type Workload } from '../objects/types.ts';
import { controllerOf } from '../objects/owner.ts';

export interface Gain {
  /** At once, or when the pod's deletion is past its deadline. */
  isUrgent: boolean;
  /** For people who read the trace. */
  reason: string;
}

/** What is known beside the pod. */
export interface Known {
  owner: Workload | undefined;
  /** Those that select the pod. */
  budgets: readonly PodDisruptionBudget[];
}

/**
 * null: nothing is gained, others take its place already. Its tolerationSeconds are a disruption that is accepted:
 * only a pod that is being deleted is asked about.
 */
export function gainOf(pod: Pod, { owner, budgets }: Known): Gain | null {
  const needs = needOf(pod);
  if (needs === null) return null;
  const what = `${podKey(pod)} ${needs}`;
  if (owner?.kind === 'StatefulSet' && (owner.spec?.replicas ?? 1) === 1)
    return { isUrgent: true, reason: `${what}, and is the only pod of ${owner.metadata.name}` };
  const spent = budgets.find(isSpent);
  if (spent) return { isUrgent: true, reason: `${what}, and the budget ${spent.metadata.name} is spent` };
  if ((pod.spec.priority ?? 0) >= criticalPriority) return { isUrgent: true, reason: `${what}, and is critical` };
  return { isUrgent: false, reason: `${what}, past its deadline` };
}

/** What of a pod nobody else can have while its object is there; null: nothing. */
function needOf(pod: Pod): string | null {
  if (controllerOf(pod)?.kind === 'StatefulSet') return `holds its name in ${namespaceOf(pod)}`;
  return pod.spec.volumes?.some((volume) => volume.persistentVolumeClaim) ? 'holds its volumes' : null;
}

/** Fewer are healthy than the budget wants: the disruption is there already. */
const isSpent = ({ status: { currentHealthy = 0, desiredHealthy = 0 } = {} }: PodDisruptionBudget): boolean =>
  currentHealthy - desiredHealthy < 0;
