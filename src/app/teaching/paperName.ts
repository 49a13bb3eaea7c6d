/** A lesson as papers call it. */
import { lessonMessages } from '../../i18n/lessons.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { isOwnId } from '../../lessons/order.ts';
import { t } from '../../i18n/teachingPage.ts';

/** `B1 · How uneven may zones get?`; one that somebody has made goes by its title. */
export function paperName({ id }: Pick<Lesson, 'id'>): string {
  const { title } = lessonMessages(id);
  return isOwnId(id) ? title : t('teachingPage:chosen', { id, title });
}
