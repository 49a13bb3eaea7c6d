/** One scheduling cycle as steps that can be walked forward and back, derived from its decision. */
import type { Decision } from '../engine/scheduler/decision.ts';

export type CycleStep =
  | { stage: 'queue' }
  | { stage: 'preFilter' }
  | { stage: 'filter'; node: string }
  | { stage: 'postFilter' }
  | { stage: 'score'; plugin: string }
  | { stage: 'choice' }
  | { stage: 'bind'; node: string }
  | { stage: 'unschedulable' };

/** Steps in upstream's order; scoring only where two or more nodes are feasible, PostFilter where none is (SCHED-1). */
export function cycleSteps(decision: Decision): readonly CycleStep[] {
  const steps: CycleStep[] = [{ stage: 'queue' }, { stage: 'preFilter' }];
  if (!decision.rejected) {
    for (const node of walkOrder(decision)) steps.push({ stage: 'filter', node });
  }
  for (const row of decision.scores) steps.push({ stage: 'score', plugin: row.plugin });
  if (decision.preemption) steps.push({ stage: 'postFilter' });
  if (decision.chosen === null) return [...steps, { stage: 'unschedulable' }];
  return [...steps, { stage: 'choice' }, { stage: 'bind', node: decision.chosen }];
}

/** The nodes that were looked at, in the order of the walk: from its start to the end of the list, then from the beginning (SCHED-8). */
function walkOrder({ nodes, verdicts, sampling }: Decision): readonly string[] {
  const walked = nodes.filter((node) => !verdicts[node]?.absent);
  const start = walked.length > 0 ? (sampling?.start ?? 0) % walked.length : 0;
  return [...walked.slice(start), ...walked.slice(0, start)].filter((node) => !verdicts[node]?.unseen);
}

/** Nodes whose verdict is already known at a step; null = all of them (past the Filter stage). */
export function nodesFiltered(steps: readonly CycleStep[], at: number): ReadonlySet<string> | null {
  const seen = new Set<string>();
  for (const step of steps.slice(0, at + 1)) {
    if (step.stage === 'filter') seen.add(step.node);
    if (step.stage === 'score' || step.stage === 'choice' || step.stage === 'bind' || step.stage === 'postFilter')
      return null;
  }
  return seen;
}
