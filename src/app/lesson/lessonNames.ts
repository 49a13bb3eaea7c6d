/** How a lesson is called on screen: its number, and what it stands under. */
import { type AnyLessonId, type ChapterId, isOwnId } from '../../lessons/order.ts';
import { lessonMessages } from '../../i18n/lessons.ts';
import { t } from '../../i18n/first.ts';

/** `B1 · ` before its title; one that somebody has made has no number. */
export const numberBefore = (id: string): string => (isOwnId(id) ? '' : `${id} · `);

/** `B1 · How uneven may zones get?`; one that somebody has made goes by its title. */
export const fullName = (id: string): string => numberBefore(id) + lessonMessages(id).title;

/** Its chapter, or that somebody has made it. */
export const chapterText = (id: AnyLessonId): string =>
  isOwnId(id) ? t('app:lesson.own') : t(`app:lesson.chapters.${id.charAt(0) as ChapterId}`);
