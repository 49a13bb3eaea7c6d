/** How far a learner is in a lesson, in words. */
import type { LessonReport } from '../../store/slices/classroom.ts';
import { t } from '../../i18n/classes.ts';

/** `done`, `3 of 5`. @param lesson undefined: it was not begun */
export function farText(lesson: LessonReport | undefined): string {
  if (!lesson) return t('classes:is.open');
  const { done, step, of } = lesson;
  return done === null ? t('classes:is.step', { step: Math.min(step, of), of }) : t('classes:is.done');
}

/** Empty where all was as predicted. */
export const wrongText = (lesson: LessonReport | undefined): string =>
  lesson && lesson.wrong.length > 0 ? t('classes:wrong', { count: lesson.wrong.length }) : '';
