/** The stages of a scheduling cycle as tabs: which is done, which is in progress, which was never reached. */
import type { Decision } from '../engine/scheduler/decision.ts';
import type { CycleStep } from '../store/cycle.ts';
import type { Untried } from './untried.ts';

export const stageNames = ['queue', 'preFilter', 'filter', 'postFilter', 'score', 'bind'] as const;
export type StageName = (typeof stageNames)[number];
export type StageState = 'done' | 'current' | 'notYet' | 'refused' | 'omitted' | 'held';

/** What else than the decision tells how far the pod came. */
interface Fate {
  isBound: boolean;
  untried: Untried | null;
}

/** @param step where the cycle is being stepped through; null while the whole answer is shown at once */
export function stageStates(
  decision: Decision,
  step: CycleStep | null,
  fate: Fate,
): Readonly<Record<StageName, StageState>> {
  const whole = outcome(decision, fate);
  if (step === null) return whole;
  const at = stageNames.indexOf(stageOf(step));
  const shown = stageNames.map((name, index) => [name, index < at ? whole[name] : index === at ? 'current' : 'notYet']);
  return Object.fromEntries(shown) as Record<StageName, StageState>;
}

export function stageOf(step: CycleStep): StageName {
  if (step.stage === 'choice') return 'score';
  return step.stage === 'unschedulable' ? 'bind' : step.stage;
}

/** The stage that answers the question: Filter, or PreFilter where that already refused the pod. */
export const decisiveStage = (decision: Decision): StageName => (decision.rejected ? 'preFilter' : 'filter');

function outcome(decision: Decision, { isBound, untried }: Fate): Record<StageName, StageState> {
  const { rejected, feasible, preemption } = decision;
  return {
    queue: untried === null ? 'done' : 'held',
    preFilter: rejected ? 'refused' : 'done',
    filter: rejected ? 'omitted' : feasible.length === 0 ? 'refused' : 'done',
    postFilter: preemption === null ? 'omitted' : preemption.chosen === null ? 'refused' : 'done',
    score: feasible.length > 1 ? 'done' : 'omitted',
    bind: feasible.length === 0 ? 'omitted' : isBound ? 'done' : 'notYet',
  };
}
