/** PodDisruptionBudgets that speak of a pod, at one instant. */
import { budgetSelects, budgetStatus } from '../controllers/disruptionStatus.ts';
import type { Pod, PodDisruptionBudget } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import { allOfKind } from '../simulation/objectMaps.ts';

/**
 * As they are stored; one that nobody has counted yet was counted long before.
 * @param now absolute time, in ms since 1970
 */
export function budgetsAbout(
  pod: Pod,
  { objects, pods }: Pick<ClusterState, 'objects' | 'pods'>,
  now: number,
): readonly PodDisruptionBudget[] {
  const scales = (kind: string, key: string) => {
    const found = objects.get(kind)?.get(key);
    return found && isWorkload(found) ? found : undefined;
  };
  return allOfKind(objects, 'PodDisruptionBudget')
    .filter((budget) => budgetSelects(budget, pod))
    .map((budget) => {
      if (budget.metadata.generation !== undefined || budget.status?.disruptionsAllowed !== undefined) return budget;
      const selected = [...pods.values()].filter((each) => budgetSelects(budget, each));
      return { ...budget, status: budgetStatus(budget, { now, pods: selected, scales }).status };
    });
}
