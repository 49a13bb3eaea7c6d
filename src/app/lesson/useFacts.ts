/** What the facts of the step under way are at the cursor, and whether its goal holds. */
import { useEffect } from 'react';
import { reach } from '../../commands/lesson.ts';
import type { Facts, FactValues } from '../../engine/facts/fact.ts';
import type { Situation } from '../../engine/simulation/situation.ts';
import { useAnswer } from '../../inspector/useAnswer.ts';
import { factsTold, goalOf, markOf } from '../../lessons/asked.ts';
import { areMet } from '../../lessons/condition.ts';
import { isDoneInStep } from '../../lessons/doneInStep.ts';
import type { LessonStep } from '../../lessons/lesson.ts';
import { plain, fillIn } from '../../lessons/fillIn.ts';
import { useStore } from '../../store/store.ts';
import { type UnderWay, useIsItsScene } from './useLesson.ts';

const nothing: FactValues = {};

/**
 * Of the step's sentences and goal, or of those of the ending. Nothing before the step has begun, and while another
 * cluster is on stage.
 */
export function useFacts(of: UnderWay): FactValues {
  const { lesson, words, step, at } = of;
  const t = useStore((state) => state.t);
  const mark = useMark(step);
  const isItsScene = useIsItsScene(of);
  const facts: Facts = { ...factsTold(lesson, words, step), [mark]: { of: 'clock' } };
  // While the run of another step is still on screen its facts would be none of this one.
  const isOthers = useStore(({ show }) => show !== null && show.step !== step?.id);
  const isAsked = isItsScene && !isOthers && (!step || at.begun[step.id] !== undefined);
  return useAnswer('facts', isAsked ? { t, facts } : null).answer ?? nothing;
}

/** What a question named when it was answered: it goes on saying so while its run is on screen, and after it. null: it is open. */
export function useAsked({ step, at }: UnderWay): FactValues | null {
  const isShown = useStore(({ show }) => show?.step === step?.id);
  const made = step && at.predicted[step.id];
  return made && (isShown || made.seen) && Object.keys(made.asked).length > 0 ? made.asked : null;
}

/** The last answer stays until the next one is here: this tells of which step it is, and of which run. */
const useMark = (step: LessonStep | undefined): string =>
  useStore(({ situation }) => markOf(step?.id, numberOf(situation)));

const numbers = new WeakMap<Situation, number>();
let runs = 0;

function numberOf(situation: Situation): number {
  const known = numbers.get(situation);
  if (known !== undefined) return known;
  runs += 1;
  numbers.set(situation, runs);
  return runs;
}

/** Once the goal holds it counts as reached, whatever happens later. */
export function useReached({ lesson, step, stepText, at }: UnderWay, found: FactValues): boolean {
  const isReached = step !== undefined && at.reached[step.id] !== undefined;
  const goal = goalOf(step);
  const mark = useMark(step);
  const isOfStep = useStore((state) => step !== undefined && isDoneInStep(step, at.begun[step.id], state));
  // An answer of a later instant is one of before the clock was set back.
  const isCurrent = useStore(({ t }) => mark in found && Number(found[mark]) * 1000 <= t + 1);
  const isMet = isOfStep && isCurrent && goal.length > 0 && areMet(goal, found);
  const done = stepText?.done ? plain(fillIn(`${lesson.id}.steps.${step?.id}.done`, found, goal)) : '';
  useEffect(() => {
    if (step && isMet && !isReached) reach(step.id, found, done);
  }, [step, isMet, isReached, found, done]);
  return isReached;
}
