/** Which predictions stand beside a step, and whether their outcome may be told by now. */
import type { Lesson, Predict } from '../../lessons/lesson.ts';
import { goalOf } from './useFacts.ts';
import type { UnderWay } from './useLesson.ts';

export interface ShownPrediction {
  made: Predict;
  isRevealed: boolean;
}

/** That of the step, or the last one before it while its outcome is news; all of them at the ending. */
export function predictionsOf(of: UnderWay): readonly ShownPrediction[] {
  const { lesson, at } = of;
  const asked = lesson.steps.slice(0, at.step + 1).filter((step) => step.do === 'predict');
  const shown = of.step ? asked.slice(-1).filter((made) => at.step <= lastWith(lesson, made)) : asked;
  return shown.map((made) => ({ made, isRevealed: isRevealed(of, made) }));
}

/**
 * Told at once it stays while one only looks at what follows; told later, until it has been told. Further on it would push
 * hints out of sight.
 */
function lastWith({ steps }: Lesson, made: Predict): number {
  const at = steps.indexOf(made);
  const isGoalNext = goalOf(steps[at + 1]).length > 0;
  if (made.reveal === 'later') return isGoalNext ? at + 1 : at + 2;
  return isGoalNext ? at : at + 1;
}

/** At once, or once the step that follows it is done. */
function isRevealed({ lesson, at }: UnderWay, made: Predict): boolean {
  if (made.reveal !== 'later') return true;
  const next = lesson.steps.indexOf(made) + 1;
  const step = lesson.steps[next];
  return at.step > next || (step !== undefined && at.reached.includes(step.id));
}
