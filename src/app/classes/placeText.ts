/** A step as the class page names it. Of a lesson that is not here its number is all that is known. */
import { lessonMessages } from '../../i18n/lessons.ts';
import type { StuckPlace } from '../../lessons/classroom.ts';
import { lessonHere } from '../../lessons/load.ts';
import { isOwnId } from '../../lessons/order.ts';
import type { LearnerReport } from '../../store/slices/classroom.ts';
import { getState } from '../../store/store.ts';
import { t } from '../../i18n/classes.ts';

/** `D5, step 3`. */
export function placeText({ lesson, step }: Pick<StuckPlace, 'lesson' | 'step'>): string {
  const name = lessonName(lesson, getState().learners);
  const steps = lessonHere(lesson)?.steps.length;
  return steps !== undefined && step > steps
    ? t('classes:ending', { lesson: name })
    : t('classes:place', { lesson: name, step });
}

/** Its number; of one that somebody has made its title, as whoever handed it in has it. */
export function lessonName(id: string, learners: readonly LearnerReport[]): string {
  if (!isOwnId(id)) return id;
  const own = learners.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id);
  return lessonTitle(id) || (own?.title ?? id);
}

/** Empty where the lesson is not here. */
export const lessonTitle = (id: string): string => (lessonHere(id) ? lessonMessages(id).title : '');

/** Empty where the lesson, or such a step of it, is not here. */
export function stepTitle({ lesson, step }: Pick<StuckPlace, 'lesson' | 'step'>): string {
  const found = lessonHere(lesson)?.steps[step - 1];
  if (!found) return '';
  const words = lessonMessages(lesson);
  return words.steps[found.id]?.title ?? words.title;
}
