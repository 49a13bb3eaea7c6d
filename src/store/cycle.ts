/** One scheduling cycle as steps that can be walked forward and back, derived from its decision. */
import type { Decision } from '../engine/scheduler/decision.ts';

export type CycleStep =
  | { stage: 'queue' }
  | { stage: 'preFilter' }
  | { stage: 'filter'; node: string }
  | { stage: 'score'; plugin: string }
  | { stage: 'choice' }
  | { stage: 'bind'; node: string }
  | { stage: 'unschedulable' };

/** Steps in upstream's order; scoring only where two or more nodes are feasible (spec 1.5). */
export function cycleSteps(decision: Decision): readonly CycleStep[] {
  const steps: CycleStep[] = [{ stage: 'queue' }, { stage: 'preFilter' }];
  if (!decision.rejected) {
    for (const node of decision.nodes) {
      if (!decision.verdicts[node]?.absent) steps.push({ stage: 'filter', node });
    }
  }
  for (const row of decision.scores) steps.push({ stage: 'score', plugin: row.plugin });
  if (decision.chosen === null) return [...steps, { stage: 'unschedulable' }];
  return [...steps, { stage: 'choice' }, { stage: 'bind', node: decision.chosen }];
}

/** Nodes whose verdict is already known at a step; null = all of them (past the Filter stage). */
export function nodesFiltered(steps: readonly CycleStep[], at: number): ReadonlySet<string> | null {
  const seen = new Set<string>();
  for (const step of steps.slice(0, at + 1)) {
    if (step.stage === 'filter') seen.add(step.node);
    if (step.stage === 'score' || step.stage === 'choice' || step.stage === 'bind') return null;
  }
  return seen;
}
