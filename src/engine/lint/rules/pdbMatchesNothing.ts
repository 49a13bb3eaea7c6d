/** A PodDisruptionBudget that selects no pod of the files, although they have some in its namespace. */
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { LintRule } from '../rule.ts';
import { budgetsIn } from './budgets.ts';

export const pdbMatchesNothing: LintRule<'pdb-matches-nothing'> = {
  id: 'pdb-matches-nothing',
  severity: 'note',
  by: 'run',
  *check(cluster) {
    for (const { budget, ref, asked } of budgetsIn(cluster)) {
      const { namespace = 'default' } = budget.metadata;
      const pods = [...objectsOf(cluster.settled().objects, 'Pod').values()];
      const isAlone = !pods.some(({ metadata }) => (metadata.namespace ?? 'default') === namespace);
      if (asked.length > 0 || isAlone) continue;
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
