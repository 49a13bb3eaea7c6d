/** Which predictions stand beside a step, and whether their outcome may be told by now. */
import type { Predict } from '../../lessons/lesson.ts';
import type { UnderWay } from './useLesson.ts';

export interface Shown {
  made: Predict;
  isTold: boolean;
}

/** That of the step, or the last one before it; all of them at the ending. */
export function predictionsOf(of: UnderWay): readonly Shown[] {
  const { lesson, at } = of;
  const asked = lesson.steps.slice(0, at.step + 1).filter((step) => step.do === 'predict');
  return (of.step ? asked.slice(-1) : asked).map((made) => ({ made, isTold: isTold(of, made) }));
}

/** At once, or once the step that follows it is done. */
function isTold({ lesson, at }: UnderWay, made: Predict): boolean {
  if (made.reveal !== 'later') return true;
  const next = lesson.steps.indexOf(made) + 1;
  const step = lesson.steps[next];
  return at.step > next || (step !== undefined && at.reached.includes(step.id));
}
