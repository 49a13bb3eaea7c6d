/** Budgets that select a pod, and what the eviction API would answer now. */
import { isWorkload } from '../objects/workloads.ts';
import { judgeEviction } from '../apiserver/judgeEviction.ts';
import { contentRefusal } from '../apiserver/namespaceDeletion.ts';
import { outageAnswer } from '../apiserver/outage.ts';
import { budgetSelects, budgetStatus } from '../controllers/disruptionStatus.ts';
import type { Pod, PodDisruptionBudget } from '../objects/types.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { conditionView } from './containerApi.ts';
import { faultsAt } from '../history/faultSpans.ts';
import type { BudgetState, EvictionAnswer } from './owners.ts';
import { kubectlLine } from './ownersLine.ts';
import { eventsAbout } from '../history/podEvents.ts';

export interface OwnersInstant {
  run: Run;
  state: ClusterState;
  t: Millis;
}

/** Those that speak of this pod, as they are stored; one that nobody has counted yet was counted long before. */
export function budgetsAbout(pod: Pod, { run, state, t }: OwnersInstant): readonly PodDisruptionBudget[] {
  // The maps are filled by kind.
  const all = [...(state.objects.get('PodDisruptionBudget')?.values() ?? [])] as PodDisruptionBudget[];
  const scales = (kind: string, key: string) => {
    const found = state.objects.get(kind)?.get(key);
    return found && isWorkload(found) ? found : undefined;
  };
  return all
    .filter((budget) => budgetSelects(budget, pod))
    .map((budget) => {
      if (budget.metadata.generation !== undefined || budget.status?.disruptionsAllowed !== undefined) return budget;
      const pods = [...state.pods.values()].filter((each) => budgetSelects(budget, each));
      return { ...budget, status: budgetStatus(budget, { now: run.epoch + t, pods, scales }).status };
    });
}

export function budgetState(budget: PodDisruptionBudget, { run, t }: OwnersInstant): BudgetState {
  const { spec = {}, status = {}, metadata } = budget;
  const text = (bound: number | string | undefined) => (bound === undefined ? null : String(bound));
  return {
    subject: subjectOf(budget),
    name: metadata.name,
    kubectl: kubectlLine(budget, { epoch: run.epoch, now: run.epoch + t }),
    minAvailable: text(spec.minAvailable),
    maxUnavailable: text(spec.maxUnavailable),
    currentHealthy: status.currentHealthy ?? 0,
    desiredHealthy: status.desiredHealthy ?? 0,
    expectedPods: status.expectedPods ?? 0,
    disruptionsAllowed: status.disruptionsAllowed ?? 0,
    unhealthyPodEvictionPolicy: spec.unhealthyPodEvictionPolicy ?? 'IfHealthyBudget',
    conditions: (status.conditions ?? []).map((condition) => conditionView(condition, run.epoch)),
    events: eventsAbout(run, subjectOf(budget), t),
  };
}

/** As POST of the eviction subresource would be answered, without doing it. */
export function evictionAnswer(
  pod: Pod,
  budgets: readonly PodDisruptionBudget[],
  { run, state, t }: OwnersInstant,
): EvictionAnswer {
  const broken = faultsAt(run, t);
  const down = outageAnswer({ has: (what) => broken.some(({ fault }) => fault.what === what) });
  const refused = down ?? contentRefusal(state.objects, pod);
  if (refused) return { kind: 'refused', answer: refused };
  const verdict = judgeEviction(pod, budgets, run.epoch + t);
  if (verdict.kind === 'charge') return { kind: 'charged', budget: verdict.budget.metadata.name };
  return verdict.kind === 'refused' ? verdict : { kind: 'allowed' };
}
