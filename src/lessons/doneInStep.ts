/** Whether what is on screen can be what a learner has made of a step: undone steps and an earlier time never are. Pure. */
import type { State } from '../store/state.ts';
import type { HistoryStep } from '../store/slices/scenario.ts';
import type { LessonStep } from './lesson.ts';

/** @param begun how the step began; undefined: it has not */
export function isDoneInStep(
  step: LessonStep,
  begun: Pick<HistoryStep, 'situation' | 't'> | undefined,
  { situation, t, travelled }: Pick<State, 'situation' | 't' | 'travelled'>,
): boolean {
  if (!begun) return false;
  // What a handle of the timeline shows is the whole run, wherever the cursor stands.
  const isTime = t >= begun.t || (step.do === 'act' && step.drag === true);
  const isUndone = situation.actions.length < begun.situation.actions.length;
  const isBack = travelled?.situation === situation && t <= travelled.t;
  return isTime && !isUndone && !isBack;
}
