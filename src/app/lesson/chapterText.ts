/** What a lesson stands under: its chapter, or that somebody has made it. */
import { type AnyLessonId, type ChapterId, isOwnId } from '../../lessons/order.ts';
import { t } from '../../i18n/first.ts';

export const chapterText = (id: AnyLessonId): string =>
  isOwnId(id) ? t('app:lesson.own') : t(`app:lesson.chapters.${id.charAt(0) as ChapterId}`);
