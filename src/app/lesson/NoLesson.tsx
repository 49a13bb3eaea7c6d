/** The column while no lesson is under way. */
import { useTranslation } from 'react-i18next';
import { showMap } from '../../commands/walls.ts';
import { beginLesson } from '../../lessons/course.ts';
import { firstLesson } from '../../lessons/load.ts';
import { lessonWords } from './useLesson.ts';

export function NoLesson() {
  const { t } = useTranslation('app');
  return (
    <div className="lesson-column">
      <p>{t('lesson.none')}</p>
      <button type="button" className="button" onClick={() => void beginLesson(firstLesson.id)}>
        {firstLesson.id} · {lessonWords(firstLesson.id).title}
      </button>
      <button type="button" className="button" onClick={() => showMap.run()}>
        {t('lesson.all')}
      </button>
    </div>
  );
}
