/** Pods whose priority makes the scheduler evict others beyond what their PodDisruptionBudget allows: preemption asks budgets, and goes on without them. */
import { preemptionsIn } from '../../history/preemptions.ts';
import { podKey } from '../../objects/types.ts';
import { chosenCandidate } from '../../scheduler/preemption/facts.ts';
import type { Run } from '../../simulation/run.ts';
import { podsOf, type Submitted } from '../asked.ts';
import type { LintCluster } from '../cluster.ts';
import type { LintFacts } from '../finding.ts';
import type { LintRule } from '../rule.ts';

export const preemptionBreaksBudget: LintRule<'preemption-breaks-budget'> = {
  id: 'preemption-breaks-budget',
  severity: 'error',
  by: 'run',
  *check(cluster) {
    // On assumed nodes there is room for everyone.
    if (cluster.assumesNodes || !cluster.objects.some(({ kind }) => kind === 'PodDisruptionBudget')) return;
    for (const asked of cluster.asked) {
      const facts = breachIn(cluster.rest, asked) ?? breachOnArrival(cluster, asked);
      if (!facts) continue;
      const path = [...asked.inSpec, 'priorityClassName'];
      yield { rule: 'preemption-breaks-budget', subject: asked.ref, path, facts, fix: null };
    }
  },
};

/** All at once, the important ones take their place first: whom they would evict is seen only when they come last. */
function breachOnArrival(cluster: LintCluster, asked: Submitted): Breach | null {
  if (asked.spec.priorityClassName === undefined) return null;
  const run = cluster.arrivalOf(asked);
  return run && breachIn(run, asked);
}

type Breach = LintFacts['preemption-breaks-budget'];

function breachIn(run: Run, asked: Submitted): Breach | null {
  const own = new Set(podsOf(asked, run.stateAt(run.end)).map(podKey));
  for (const { decision, preemptor, node } of preemptionsIn(run)) {
    const candidate = decision.decision.preemption && chosenCandidate(decision.decision.preemption);
    if (own.has(preemptor) && candidate && candidate.pdbViolations > 0)
      return { preemptor, node, victims: candidate.victims, violations: candidate.pdbViolations };
  }
  return null;
}
