/** Below a lesson's title as it begins: how long it takes, how hard it is, what it needs. */
import { aboutText } from '../map/aboutText.ts';
import { isOwnId } from '../../lessons/order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { minutesOf } from '../../lessons/about.ts';
import { lessonMessages } from '../../i18n/lessons.ts';
import { t } from '../../i18n/map.ts';

export const LessonAbout = ({ lesson }: { lesson: Lesson }) => (
  <>
    {t('app:map.minutes', { n: minutesOf(lesson, lessonMessages(lesson.id)) })}
    {!isOwnId(lesson.id) && ` · ${aboutText(lesson.id)}`}
  </>
);
