/** A PodDisruptionBudget that allows no eviction even while all its pods are healthy. */
import type { PodDisruptionBudget } from '../../objects/types.ts';
import type { LintFix } from '../finding.ts';
import type { LintRule } from '../rule.ts';
import { budgetsIn, deciding, isAtBest, type JudgedBudget } from './budgets.ts';

export const pdbNeverAllows: LintRule<'pdb-never-allows'> = {
  id: 'pdb-never-allows',
  severity: 'error',
  by: 'run',
  *check(cluster) {
    for (const judged of budgetsIn(cluster)) {
      const { budget, ref, status } = judged;
      if (!isAtBest(judged) || (status.disruptionsAllowed ?? 0) > 0) continue;
      yield {
        rule: 'pdb-never-allows',
        subject: ref,
        path: ['spec', deciding(budget)],
        facts: {
          pods: status.expectedPods ?? 0,
          healthy: status.currentHealthy ?? 0,
          desired: status.desiredHealthy ?? 0,
        },
        fix: mended(judged),
      };
    }
  },
};

/** One pod at a time. Of a single pod its budget can't be mended: there have to be more. */
function mended({ budget, ref, asked: [one, ...others], status }: JudgedBudget): LintFix | null {
  if ((status.expectedPods ?? 0) > 1)
    return { do: 'patch', subject: ref, patch: { type: 'json', steps: oneAtATime(budget) } };
  const scales = one && others.length === 0 && ['Deployment', 'StatefulSet', 'ReplicaSet'].includes(one.object.kind);
  // Of a share one pod more may be wanted, too.
  const { minAvailable } = budget.spec ?? {};
  if (!scales || typeof minAvailable !== 'number') return null;
  const steps = [{ op: 'add', path: '/spec/replicas', value: minAvailable + 1 }];
  return { do: 'patch', subject: one.ref, patch: { type: 'json', steps } };
}

const oneAtATime = ({ spec }: PodDisruptionBudget) => [
  ...(spec?.minAvailable === undefined ? [] : [{ op: 'remove', path: '/spec/minAvailable' }]),
  { op: 'add', path: '/spec/maxUnavailable', value: 1 },
];
