/** At the ending: what one has predicted, and what was found, beside it. A belief that the run does not share is as good as any. */
import type { Predict } from '../../lessons/lesson.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import type { Prediction } from '../../store/slices/lesson.ts';
import { LessonText } from './LessonText.tsx';
import type { UnderWay } from './useLesson.ts';
import { t } from '../../i18n/first.ts';

export function Predicted({ of: { lesson }, step, made }: { of: UnderWay; step: Predict; made: Prediction }) {
  const key = `${lesson.id}.steps.${step.id}`;
  const values = { ...made.asked, ...made.values };
  return (
    <div className="predicted line-above" role="group" aria-label={t('app:lesson.predicted')}>
      <h3 className="eyebrow">{t('app:lesson.predicted')}</h3>
      <p className="above-6 aligned gap-10 strong">
        <span className="prediction-ring" data-chosen aria-hidden="true" />
        <span>
          <LessonText text={fillIn(`${key}.options.${made.option}`, values)} />
        </span>
      </p>
      <p className="predicted-found muted">
        {made.truth !== null && <b>{t(made.truth === made.option ? 'app:lesson.right' : 'app:lesson.otherwise')}</b>}{' '}
        <LessonText text={fillIn(`${key}.found`, values)} />
      </p>
    </div>
  );
}
