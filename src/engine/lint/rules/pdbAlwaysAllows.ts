/** A PodDisruptionBudget that would let all its pods go at once. */
import type { LintRule } from '../rule.ts';
import { budgetsIn, deciding, isAtBest } from './budgets.ts';

export const pdbAlwaysAllows: LintRule<'pdb-always-allows'> = {
  id: 'pdb-always-allows',
  severity: 'note',
  by: 'run',
  *check(cluster) {
    for (const judged of budgetsIn(cluster)) {
      const { budget, ref, status } = judged;
      const pods = status.expectedPods ?? 0;
      if (!isAtBest(judged) || (status.disruptionsAllowed ?? 0) < pods) continue;
      const steps = [
        ...(budget.spec?.minAvailable === undefined ? [] : [{ op: 'remove', path: '/spec/minAvailable' }]),
        { op: 'add', path: '/spec/maxUnavailable', value: 1 },
      ];
      yield {
        rule: 'pdb-always-allows',
        subject: ref,
        path: ['spec', deciding(budget)],
        facts: { pods },
        // Of a single pod nobody can be kept.
        fix: pods > 1 ? { do: 'patch', subject: ref, patch: { type: 'json', steps } } : null,
      };
    }
  },
};
