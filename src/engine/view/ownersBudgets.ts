/** Budgets that select a pod, and what the eviction API would answer now. */
import { judgeEviction } from '../apiserver/judgeEviction.ts';
import { contentRefusal } from '../apiserver/namespaceDeletion.ts';
import { outageAnswer } from '../apiserver/outage.ts';
import type { Pod, PodDisruptionBudget } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { conditionView } from './containerApi.ts';
import type { Instant } from '../history/at.ts';
import type { BudgetState, EvictionAnswer } from './owners.ts';
import { kubectlLine } from './ownersLine.ts';

export function budgetState(budget: PodDisruptionBudget, instant: Instant): BudgetState {
  const { spec = {}, status = {}, metadata } = budget;
  const { epoch } = instant.run;
  const text = (bound: number | string | undefined) => (bound === undefined ? null : String(bound));
  return {
    subject: subjectOf(budget),
    name: metadata.name,
    kubectl: kubectlLine(budget, { epoch, now: instant.clock }),
    minAvailable: text(spec.minAvailable),
    maxUnavailable: text(spec.maxUnavailable),
    currentHealthy: status.currentHealthy ?? 0,
    desiredHealthy: status.desiredHealthy ?? 0,
    expectedPods: status.expectedPods ?? 0,
    disruptionsAllowed: status.disruptionsAllowed ?? 0,
    unhealthyPodEvictionPolicy: spec.unhealthyPodEvictionPolicy ?? 'IfHealthyBudget',
    conditions: (status.conditions ?? []).map((condition) => conditionView(condition, epoch)),
    events: instant.eventsAbout(subjectOf(budget)),
  };
}

/** As POST of the eviction subresource would be answered, without doing it. */
export function evictionAnswer(
  pod: Pod,
  budgets: readonly PodDisruptionBudget[],
  { faults, state, clock }: Instant,
): EvictionAnswer {
  const down = outageAnswer({ has: (what) => faults.some(({ fault }) => fault.what === what) });
  const refused = down ?? contentRefusal(state.objects, pod);
  if (refused) return { kind: 'refused', answer: refused };
  const verdict = judgeEviction(pod, budgets, clock);
  if (verdict.kind === 'charge') return { kind: 'charged', budget: verdict.budget.metadata.name };
  return verdict.kind === 'refused' ? verdict : { kind: 'allowed' };
}
