/** What a step waits for before it goes on. */
import type { Asking, LessonAtWork, Show } from '../store/slices/lesson.ts';
import { goalOf } from './asked.ts';
import type { LessonStep } from './lesson.ts';

/**
 * `answer`: nobody has predicted yet; `run`: the run that answers is to be shown; `end`: that run is on screen, and not seen to
 * its end; `goal`: it is open.
 */
export type Wait = 'answer' | 'run' | 'end' | 'goal';

/** @param show the run on screen. @returns null: it goes on */
export function waitFor(step: LessonStep | undefined, at: LessonAtWork, show: Pick<Show, 'step'> | null): Wait | null {
  if (!step) return null;
  if (step.do !== 'predict') return goalOf(step).length > 0 && at.reached[step.id] === undefined ? 'goal' : null;
  const made = at.predicted[step.id];
  if (!made) return 'answer';
  if (made.seen) return null;
  return show?.step === step.id ? 'end' : 'run';
}

/** Whether a question's answer is free to change: its run is neither on screen nor was it seen. */
export const canAnswer = (wait: Wait | null): boolean => wait === 'answer' || wait === 'run';

/** When something is asked of what is on stage: at the step under way, or at one that comes before another scene does. */
export function askingOf(steps: readonly LessonStep[], at: LessonAtWork, show: Pick<Show, 'step'> | null): Asking {
  const next = steps.findIndex(({ scene }, index) => index > at.step && scene !== undefined);
  const here = steps.slice(at.step, next < 0 ? undefined : next);
  const first = here.findIndex((step) => step.do === 'predict' && canAnswer(waitFor(step, at, show)));
  return first < 0 ? null : first === 0 ? 'now' : 'later';
}
