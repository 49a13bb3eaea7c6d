/** Free play leads anywhere; one tap leads back. */
import { resetStep } from '../../lessons/course.ts';
import { takeUp } from '../../lessons/progress.ts';
import { type UnderWay, useIsOnStage } from './useLesson.ts';
import { t } from '../../i18n/first.ts';

export function Away({ of }: { of: UnderWay }) {
  const isOnStage = useIsOnStage(of.lesson);
  const back = async () => {
    if (isOnStage) return await resetStep();
    await takeUp(of.lesson.id);
  };
  return (
    <div className="lesson-away padded round">
      <p>{t('app:lesson.away')}</p>
      <button type="button" className="button" onClick={() => void back()}>
        {t('app:lesson.back')}
      </button>
    </div>
  );
}
