/** At the ending: what one has predicted, and what happened. A belief that the run does not share is as good as any. */
import type { Predict } from '../../lessons/lesson.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import type { Prediction } from '../../store/slices/lesson.ts';
import { Folded } from './Folded.tsx';
import { LessonText } from './LessonText.tsx';
import type { UnderWay } from './useLesson.ts';
import { t } from '../../i18n/lessonHelp.ts';

/** Nothing where nothing was predicted. */
export function Predictions({ of }: { of: UnderWay }) {
  const made = of.lesson.steps.flatMap((step) => {
    const prediction = step.do === 'predict' && of.at.predicted[step.id];
    return prediction ? [<Predicted key={step.id} of={of} step={step} made={prediction} />] : [];
  });
  return made.length > 0 && <Folded title={t('app:help.predicted')}>{made}</Folded>;
}

function Predicted({ of: { lesson }, step, made }: { of: UnderWay; step: Predict; made: Prediction }) {
  const key = `${lesson.id}.steps.${step.id}`;
  const values = { ...made.asked, ...made.values };
  return (
    <div className="predicted">
      <p className="aligned gap-10 strong">
        <span className="prediction-ring wide-16 high-16 round-disc rigid" data-chosen aria-hidden="true" />
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
