/** What one believes, free to change until the run is shown; then the same question with what happens marked in it. */
import { lateInside } from '../../parts/late.tsx';
import { predict } from '../../commands/lesson.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import type { Predict } from '../../lessons/lesson.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import { useStore } from '../../store/store.ts';
import { LessonText } from './LessonText.tsx';
import { canAnswer, waitFor } from '../../lessons/waiting.ts';
import type { UnderWay } from './useLesson.ts';
import { t } from '../../i18n/first.ts';

const Voted = lateInside(async () => (await import('../present/Voted.tsx')).Voted);
const Outcome = lateInside(async () => (await import('./answered.ts')).Outcome);

interface Props {
  of: UnderWay;
  step: Predict;
  /** The facts at the instant that the question speaks of. */
  asked: FactValues;
}

export function Prediction({ of, step, asked }: Props) {
  const made = of.at.predicted[step.id];
  const isOpen = useStore(({ show }) => canAnswer(waitFor(step, of.at, show)));
  const key = `${of.lesson.id}.steps.${step.id}`;
  const truth = made?.seen ? made.truth : null;
  const presenting = useStore((state) => state.presenting);
  return (
    <>
      <fieldset className={`prediction grid gap-8${isOpen ? ' is-open' : ''}`} disabled={!isOpen}>
        <legend className="text-subtitle">
          <LessonText text={fillIn(`${key}.question`, asked)} />
        </legend>
        {Object.keys(step.options).map((option) => {
          const answer = (
            <label
              key={option}
              className="prediction-option relative pad-8-12 pressable aligned gap-10 edged round on-card hit-finger"
              data-chosen={made?.option === option}
              data-happens={truth === option}
            >
              <input
                type="radio"
                className="prediction-ring wide-16 high-16 round-disc rigid"
                name={key}
                checked={made?.option === option}
                onChange={() => predict.run({ step: step.id, option, asked })}
              />
              <span>
                <LessonText text={fillIn(`${key}.options.${option}`, asked)} />
              </span>
              <span className="prediction-marks absolute flex gap-6 on-card text-12 line-16">
                {!isOpen && made?.option === option && <span className="muted">{t('app:lesson.yours')}</span>}
                {truth === option && <span className="moss">{t('app:lesson.happens')}</span>}
              </span>
            </label>
          );
          if (!presenting) return answer;
          return (
            <Voted key={option} {...{ step, option, asked, isOpen }} lesson={of.lesson.id}>
              {answer}
            </Voted>
          );
        })}
      </fieldset>
      {made && !isOpen && <Outcome of={of} step={step} made={made} />}
    </>
  );
}
