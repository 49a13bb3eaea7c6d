/** The column while no lesson is under way. */
import { showMap } from '../../commands/pages.ts';
import { beginLesson } from '../../lessons/course.ts';
import { firstLesson } from '../../lessons/load.ts';
import { lessonMessages } from '../../i18n/lessons.ts';
import { t } from '../../i18n/first.ts';

export function NoLesson() {
  return (
    <div className="lesson-column stack">
      <p>{t('app:lesson.none')}</p>
      <button type="button" className="button" onClick={() => void beginLesson(firstLesson.id)}>
        {firstLesson.id} · {lessonMessages(firstLesson.id).title}
      </button>
      <button type="button" className="button" onClick={() => showMap.run()}>
        {t('app:lesson.all')}
      </button>
    </div>
  );
}
