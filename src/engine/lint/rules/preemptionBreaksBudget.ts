/** Pods whose priority makes the scheduler evict others beyond what their PodDisruptionBudget allows: preemption asks budgets, and goes on without them. */
import { preemptionsIn } from '../../history/preemptions.ts';
import { podKey } from '../../objects/types.ts';
import { chosenCandidate } from '../../scheduler/preemption/facts.ts';
import { podsOf } from '../asked.ts';
import type { LintRule } from '../rule.ts';

export const preemptionBreaksBudget: LintRule<'preemption-breaks-budget'> = {
  id: 'preemption-breaks-budget',
  severity: 'error',
  by: 'run',
  *check(cluster) {
    // On assumed nodes there is room for everyone.
    if (cluster.assumesNodes) return;
    const state = cluster.settled();
    for (const asked of cluster.asked) {
      const own = new Set(podsOf(asked, state).map(podKey));
      for (const { decision, preemptor, node } of preemptionsIn(cluster.rest)) {
        const candidate = decision.decision.preemption && chosenCandidate(decision.decision.preemption);
        if (!own.has(preemptor) || !candidate || candidate.pdbViolations === 0) continue;
        yield {
          rule: 'preemption-breaks-budget',
          subject: asked.ref,
          path: [...asked.inSpec, 'priorityClassName'],
          facts: { preemptor, node, victims: candidate.victims, violations: candidate.pdbViolations },
          fix: null,
        };
        break;
      }
    }
  },
};
