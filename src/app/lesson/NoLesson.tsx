/** The column while no lesson is under way. */
import { useTranslation } from 'react-i18next';
import { showStage } from '../../commands/looking.ts';
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
      <button type="button" className="button" onClick={() => showStage.run('map')}>
        {t('lesson.all')}
      </button>
    </div>
  );
}
