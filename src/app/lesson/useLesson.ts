/** The lesson under way, its step, its words and what its facts are now. */
import { useEffect } from 'react';
import { reach } from '../../commands/lesson.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import type { LessonWords, StepWords } from '../../i18n/en/lessons/words.ts';
import { i18n } from '../../i18n/i18n.ts';
import { useAnswer } from '../../inspector/useAnswer.ts';
import { chosen, namesIn, namesOf } from '../../lessons/asked.ts';
import { areMet } from '../../lessons/condition.ts';
import type { Conditions, Lesson, Step } from '../../lessons/lesson.ts';
import { lessonHere } from '../../lessons/load.ts';
import { isOfLesson } from '../../lessons/sceneOf.ts';
import type { LessonAtWork } from '../../store/state.ts';
import { useStore } from '../../store/store.ts';

export interface UnderWay {
  lesson: Lesson;
  words: LessonWords;
  at: LessonAtWork;
  /** undefined: its ending. */
  step: Step | undefined;
  said: StepWords | undefined;
}

export const lessonWords = (id: string): LessonWords => i18n.getResource('en', 'lessons', id) as LessonWords;

/** null: no lesson is under way. */
export function useLesson(): UnderWay | null {
  const at = useStore((state) => state.lesson);
  const lesson = at && lessonHere(at.id);
  if (!at || !lesson) return null;
  const words = lessonWords(lesson.id);
  const step = lesson.steps[at.step];
  return { lesson, words, at, step, said: step && words.steps[step.id] };
}

/** Is its cluster on stage, whatever was done in it? */
export const useIsOnStage = (lesson: Lesson | undefined): boolean =>
  useStore(({ situation }) => lesson !== undefined && isOfLesson(lesson, situation));

const nothing: FactValues = {};

/** What the step's sentences and goals name, or those of the ending, at the cursor. */
export function useFacts({ lesson, words, step, said }: UnderWay): FactValues {
  const t = useStore((state) => state.t);
  const isOnStage = useIsOnStage(lesson);
  const facts = chosen(lesson.facts, [...namesIn(step ? said : words.ending), ...namesOf(goalOf(step))]);
  const isAsked = isOnStage && Object.keys(facts).length > 0;
  return useAnswer('facts', isAsked ? { t, facts } : null).answer ?? nothing;
}

/** What is to be reached before it goes on; nothing for a step that only asks or shows. */
export function goalOf(step: Step | undefined): Conditions {
  if (step?.do === 'act') return step.goal;
  return (step?.do === 'observe' && step.until) || [];
}

/** Once the goal holds it counts as reached, whatever happens later. */
export function useReached(step: Step | undefined, found: FactValues): boolean {
  const isReached = useStore(({ lesson }) => step !== undefined && (lesson?.reached.includes(step.id) ?? false));
  const goal = goalOf(step);
  const isMet = goal.length > 0 && areMet(goal, found);
  useEffect(() => {
    if (step && isMet && !isReached) reach(step.id);
  }, [step, isMet, isReached]);
  return isReached;
}
