/** A PodDisruptionBudget that selects no pod of the files, although they have some in its namespace. */
import { budgetSelects } from '../../controllers/disruptionStatus.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { LintRule } from '../rule.ts';
import { budgetsIn } from './budgets.ts';

export const pdbMatchesNothing: LintRule<'pdb-matches-nothing'> = {
  id: 'pdb-matches-nothing',
  severity: 'note',
  by: 'run',
  *check(cluster) {
    for (const { budget, ref } of budgetsIn(cluster)) {
      const { namespace = 'default' } = budget.metadata;
      const pods = [...objectsOf(cluster.settled().objects, 'Pod').values()];
      const near = pods.filter(({ metadata }) => (metadata.namespace ?? 'default') === namespace);
      if (near.length === 0 || near.some((pod) => budgetSelects(budget, pod))) continue;
      yield {
        rule: 'pdb-matches-nothing',
        subject: ref,
        path: ['spec', 'selector'],
        facts: { namespace },
        fix: null,
      };
    }
  },
};
