/** The cluster on stage is not the one that the step speaks of; one tap leads back. */
import { resetStep } from '../../lessons/course.ts';
import { takeUp } from '../../lessons/progress.ts';
import { type UnderWay, useIsOnStage } from './useLesson.ts';
import { t } from '../../i18n/first.ts';

/** @param isChanged it is that cluster, but not as the question found it */
export function Away({ of, isChanged }: { of: UnderWay; isChanged: boolean }) {
  const isOnStage = useIsOnStage(of.lesson);
  const back = async () => {
    if (isOnStage) return await resetStep();
    await takeUp(of.lesson.id);
  };
  return (
    <div className="lesson-away padded round edged-dashed">
      <p>{t(isChanged ? 'app:lesson.changed' : 'app:lesson.away')}</p>
      <button type="button" className="button above-8" onClick={() => void back()}>
        {t(isChanged ? 'app:lesson.reset' : 'app:lesson.back')}
      </button>
    </div>
  );
}
