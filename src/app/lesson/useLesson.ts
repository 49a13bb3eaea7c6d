/** The lesson under way, its step and its words. */
import { lessonMessages } from '../../i18n/lessons.ts';
import type { LessonWords, StepWords } from '../../i18n/en/lessons/words.ts';
import type { Lesson, LessonStep } from '../../lessons/lesson.ts';
import { lessonHere } from '../../lessons/load.ts';
import { isSameScene, lessonIn } from '../../lessons/sceneOf.ts';
import { useStore } from '../../store/store.ts';
import type { LessonAtWork } from '../../store/slices/lesson.ts';

export interface UnderWay {
  lesson: Lesson;
  words: LessonWords;
  at: LessonAtWork;
  /** undefined: its ending. */
  step: LessonStep | undefined;
  stepText: StepWords | undefined;
}

/** null: no lesson is under way. */
export function useLesson(): UnderWay | null {
  const at = useStore((state) => state.lesson);
  const lesson = at && lessonHere(at.id);
  if (!at || !lesson) return null;
  const words = lessonMessages(lesson.id);
  const step = lesson.steps[at.step];
  return { lesson, words, at, step, stepText: step && words.steps[step.id] };
}

/** Is the cluster of this lesson on stage, whatever was done in it? */
export const useIsOnStage = (lesson: Lesson | undefined): boolean =>
  useStore(({ situation }) => lesson !== undefined && lessonIn(situation) === lesson.id);

/** Is the scene on stage that the step is about? Going back, or undoing, may have led to another one of the lesson. */
export function useIsItsScene({ lesson, step, at }: UnderWay): boolean {
  const begun = step && at.begun[step.id];
  return useStore(
    ({ situation }) => lessonIn(situation) === lesson.id && (!begun || isSameScene(begun.situation, situation)),
  );
}
