/** What the disruption controller makes of each PodDisruptionBudget of the files, once everything is at rest. */
import { budgetSelects } from '../../controllers/disruptionStatus.ts';
import { isKind } from '../../objects/kinds.ts';
import type { ObjectRef } from '../../objects/ref.ts';
import type { Pod, PodDisruptionBudget } from '../../objects/types.ts';
import { objectsOf, subjectOf, objectKey } from '../../simulation/objectMaps.ts';
import { type Submitted, podsOf } from '../asked.ts';
import type { LintCluster } from '../cluster.ts';

export interface JudgedBudget {
  budget: PodDisruptionBudget;
  ref: ObjectRef;
  status: NonNullable<PodDisruptionBudget['status']>;
  /** Whose pods it selects. */
  asked: readonly Submitted[];
}

/** With the status that their controller wrote. */
export function budgetsIn(cluster: LintCluster): readonly JudgedBudget[] {
  const budgets = cluster.objects.filter((object): object is PodDisruptionBudget =>
    isKind(object, 'PodDisruptionBudget'),
  );
  if (budgets.length === 0 || cluster.asked.length === 0) return [];
  const state = cluster.settled();
  return budgets.map((budget) => {
    const status = objectsOf(state.objects, 'PodDisruptionBudget').get(objectKey(budget))?.status;
    const selects = (pod: Pod) => budgetSelects(budget, pod);
    const asked = cluster.asked.filter((one) => podsOf(one, state).some(selects));
    // Of one that selects nothing its controller has nothing to write.
    return { budget, ref: subjectOf(budget), status: status ?? {}, asked };
  });
}

/** All that it counts are healthy: what it allows now is the most that it ever allows. */
export const isAtBest = ({ status }: JudgedBudget): boolean =>
  (status.expectedPods ?? 0) > 0 && (status.currentHealthy ?? 0) >= (status.expectedPods ?? 0);

/** The field that decides. */
export const deciding = ({ spec }: PodDisruptionBudget) =>
  spec?.maxUnavailable === undefined ? 'minAvailable' : 'maxUnavailable';
