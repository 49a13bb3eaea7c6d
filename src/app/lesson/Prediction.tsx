/** What one believes, by one tap; later what was found, beside it. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { predict } from '../../commands/lesson.ts';
import { judge } from '../../lessons/judge.ts';
import type { Lesson, Predict } from '../../lessons/lesson.ts';
import { told } from '../../lessons/told.ts';
import type { StepWords } from '../../i18n/en/lessons/words.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import { useStore } from '../../store/store.ts';
import { Told } from './Told.tsx';

interface Props {
  lesson: Lesson;
  step: Predict;
  said: StepWords;
  found: FactValues;
}

export function Question({ lesson, step, said, found }: Props) {
  const key = `${lesson.id}.steps.${step.id}`;
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
            predict.run({ step: step.id, option });
            void judge(lesson, step, said.found ?? '');
          }}
        >
          <Told text={told(`${key}.options.${option}`, found)} />
        </button>
      ))}
    </fieldset>
  );
}

/** @param isTold whether the outcome may be shown by now */
export function Predicted({ lesson, step, said, isTold }: Omit<Props, 'found'> & { isTold: boolean }) {
  const { t } = useTranslation('app');
  const made = useStore((state) => state.lesson?.predicted[step.id]);
  const isOpen = made !== undefined && made.truth === null;
  useEffect(() => {
    if (isOpen) void judge(lesson, step, said.found ?? '');
  }, [isOpen, lesson, step, said]);
  if (!made) return null;
  const key = `${lesson.id}.steps.${step.id}`;
  return (
    <section className="predicted" aria-label={t('lesson.predicted')}>
      <h3 className="eyebrow">{t('lesson.predicted')}</h3>
      <p className="predicted-option">
        <Told text={told(`${key}.options.${made.option}`, made.values)} />
      </p>
      {isTold && made.truth !== null && (
        <p className="predicted-found" data-right={made.truth === made.option}>
          <b>{t(made.truth === made.option ? 'lesson.right' : 'lesson.otherwise')}</b>{' '}
          <Told text={told(`${key}.found`, made.values)} />
        </p>
      )}
    </section>
  );
}
