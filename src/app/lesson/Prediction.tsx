/** What one believes, by one tap; later what was found, beside it. A belief that the run does not share is as good as any. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { predict } from '../../commands/lesson.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import type { Predict } from '../../lessons/lesson.ts';
import { plain, told } from '../../lessons/told.ts';
import { say } from '../../store/notices.ts';
import type { Prediction as Made } from '../../store/state.ts';
import { Told } from './Told.tsx';
import type { UnderWay } from './useLesson.ts';

interface Props {
  of: UnderWay;
  step: Predict;
  found: FactValues;
  /** The outcome may be shown by now. */
  isTold: boolean;
}

export function Prediction({ of, step, found, isTold }: Props) {
  const made = of.at.predicted[step.id];
  /** It was chosen here and now: what had the focus is gone, and what is found is news. */
  const isNew = useRef(false);
  if (made) return <Predicted {...{ of, step, made, isTold }} isNew={isNew.current} />;
  if (of.step !== step) return null;
  const key = `${of.lesson.id}.steps.${step.id}`;
  return (
    <fieldset className="prediction">
      <legend>
        <Told text={told(`${key}.question`, found)} />
      </legend>
      {Object.keys(step.options).map((option) => (
        <button
          key={option}
          type="button"
          className="prediction-option"
          onClick={() => {
            isNew.current = true;
            predict.run({ step: step.id, option });
          }}
        >
          <span className="prediction-ring" aria-hidden="true" />
          <span>
            <Told text={told(`${key}.options.${option}`, found)} />
          </span>
        </button>
      ))}
    </fieldset>
  );
}

function Predicted({ of, step, made, isTold, isNew }: Omit<Props, 'found'> & { made: Made; isNew: boolean }) {
  const { t } = useTranslation('app');
  const { lesson, words } = of;
  const found = words.steps[step.id]?.found ?? '';
  const isOpen = made.truth === null && Object.keys(made.values).length === 0;
  /** Who is fast has answered before. */
  const isBegun = of.at.begun[step.id] !== undefined;
  const part = useRef<HTMLDivElement>(null);
  const key = `${lesson.id}.steps.${step.id}`;
  const outcome = !isOpen && isTold ? told(`${key}.found`, made.values) : null;
  useEffect(() => {
    if (isOpen && isBegun) void import('../../lessons/judge.ts').then(({ judge }) => judge(lesson, step, found));
  }, [isOpen, isBegun, lesson, step, found]);
  useEffect(() => {
    if (isNew) part.current?.focus();
  }, [isNew]);
  useEffect(() => {
    if (isNew && outcome !== null) say({ key: 'app:lesson.found', values: { found: plain(outcome) } });
  }, [isNew, outcome]);
  return (
    <div className="predicted" role="group" aria-label={t('lesson.predicted')} tabIndex={-1} ref={part}>
      <h3 className="eyebrow">{t('lesson.predicted')}</h3>
      <p className="predicted-option">
        <span className="prediction-ring" data-chosen aria-hidden="true" />
        <span>
          <Told text={told(`${key}.options.${made.option}`, made.values)} />
        </span>
      </p>
      {outcome === null && <p className="predicted-found">{t(isTold ? 'lesson.asking' : 'lesson.later')}</p>}
      {outcome !== null && (
        <p className="predicted-found">
          {made.truth !== null && <b>{t(made.truth === made.option ? 'lesson.right' : 'lesson.otherwise')}</b>}{' '}
          <Told text={outcome} />
        </p>
      )}
    </div>
  );
}
