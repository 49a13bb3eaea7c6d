/** What the PodDisruptionBudgets of a pod had to say to its removal, read from a trace. */
import { at } from '../../history/at.ts';
import { storedVersions } from '../../history/storedChanges.ts';
import type { PodDisruptionBudget } from '../../objects/types.ts';
import { subjectOf } from '../../simulation/objectMaps.ts';
import type { Watched } from './watched.ts';
import type { BudgetFound } from './removal.ts';

export function budgetsIn(of: Watched): readonly BudgetFound[] {
  const { run, pod, t } = of;
  const budgets = at(run, t).budgets(pod);
  return budgets.map((budget) => {
    const versions = storedVersions(run, 'PodDisruptionBudget', subjectOf(budget));
    const later = versions.flatMap((version) => (version.t >= t ? [version.object] : []));
    const { disruptionsAllowed = 0, currentHealthy = 0, desiredHealthy = 0 } = budget.status ?? {};
    const lowest = (least: number, field: 'disruptionsAllowed' | 'currentHealthy') =>
      Math.min(least, ...later.map(({ status }) => status?.[field] ?? least));
    return {
      name: budget.metadata.name,
      ...partOf(of, later, budgets.length),
      allowedBefore: disruptionsAllowed,
      allowedAfter: lowest(disruptionsAllowed, 'disruptionsAllowed'),
      desiredHealthy,
      leastHealthy: lowest(currentHealthy, 'currentHealthy'),
    };
  });
}

const lost = new Set(['Succeeded', 'Failed', 'Pending']);

/** The eviction subresource asks it unless the pod is lost already; preemption weighs it (API-5, SCHED-38). */
function partOf(
  of: Watched,
  later: readonly PodDisruptionBudget[],
  count: number,
): Pick<BudgetFound, 'part' | 'passedOver'> {
  const { way, pod, events } = of;
  if (way === 'preemption') return { part: 'weighed', passedOver: null };
  if (way !== 'evict') return { part: 'not', passedOver: null };
  const isRefused = events.some((event) => event.what === 'answer' && event.code >= 400);
  if (isRefused && count > 1) return { part: 'several', passedOver: null };
  const isCharged = later.some(({ status }) => status?.disruptedPods?.[pod.metadata.name] !== undefined);
  if (isRefused || isCharged) return { part: 'asked', passedOver: null };
  const isEnded = pod.metadata.deletionTimestamp !== undefined || lost.has(pod.status?.phase ?? '');
  return { part: 'not', passedOver: isEnded ? 'ended' : 'unready' };
}
