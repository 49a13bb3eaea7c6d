/** Free play leads anywhere; one tap leads back. */
import { useTranslation } from 'react-i18next';
import { resetStep } from '../../lessons/course.ts';
import { takeUp } from '../../lessons/progress.ts';
import { type UnderWay, useIsOnStage } from './useLesson.ts';

export function Away({ of }: { of: UnderWay }) {
  const { t } = useTranslation('app');
  const isOnStage = useIsOnStage(of.lesson);
  const back = async () => {
    if (isOnStage) return await resetStep();
    await takeUp(of.lesson.id);
  };
  return (
    <div className="lesson-away">
      <p>{t('lesson.away')}</p>
      <button type="button" className="button" onClick={() => void back()}>
        {t('lesson.back')}
      </button>
    </div>
  );
}
