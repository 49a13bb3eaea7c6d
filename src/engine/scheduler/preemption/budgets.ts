/** PodDisruptionBudgets in preemption (kube-scheduler 1.36, filterPodsWithPDBViolation; SCHED-38). */
import { compileSelector, matchesLabels, type Selector } from '../../objects/labelSelector.ts';
import { type Pod, type PodDisruptionBudget, podKey } from '../../objects/types.ts';
import { namespaceOf } from '../matchCounts.ts';
import type { Evictable } from './evictable.ts';
import type { BudgetFact } from './facts.ts';

/** A budget that can protect pods: one without a selector, or with an empty one, does not here. */
export interface Budget {
  readonly budget: PodDisruptionBudget;
  readonly selector: Selector;
}

const known = new WeakMap<readonly PodDisruptionBudget[], readonly Budget[]>();

/** The same list gives the same answer. */
export function readBudgets(budgets: readonly PodDisruptionBudget[]): readonly Budget[] {
  const before = known.get(budgets);
  if (before) return before;
  const read = budgets
    .map((budget) => ({ budget, selector: compileSelector(budget.spec?.selector) }))
    .filter(({ selector }) => !selector.isEmpty && !selector.isNothing);
  known.set(budgets, read);
  return read;
}

/** What the budgets say of one potential victim. */
export interface Account {
  /** Some budget allows no further disruption. */
  readonly violating: boolean;
  readonly taken: readonly BudgetFact[];
}

/**
 * Every pod takes from all budgets that match it, also if it will be spared in the end.
 * @param pods the most important one first
 */
export function account(pods: readonly Evictable[], budgets: readonly Budget[]): readonly Account[] {
  const allowed = budgets.map(({ budget }) => budget.status?.disruptionsAllowed ?? 0);
  return pods.map(({ pod }) => {
    const taken = budgets.flatMap(({ budget, selector }, place): BudgetFact[] => {
      if (!protects(budget, selector, pod)) return [];
      const before = allowed[place] ?? 0;
      allowed[place] = before - 1;
      return [{ name: podKey(budget), before, after: before - 1 }];
    });
    return { violating: taken.some(({ after }) => after < 0), taken };
  });
}

/** Pods without labels are never matched; those in disruptedPods are counted by the API server already. */
const protects = (budget: PodDisruptionBudget, selector: Selector, pod: Pod): boolean =>
  Object.keys(pod.metadata.labels ?? {}).length > 0 &&
  namespaceOf(budget) === namespaceOf(pod) &&
  matchesLabels(selector, pod.metadata.labels) &&
  !Object.hasOwn(budget.status?.disruptedPods ?? {}, pod.metadata.name);
