/** What one has predicted, and what was found, beside it. A belief that the run does not share is as good as any. */
import { useEffect, useRef } from 'react';
import { awaited } from '../../parts/fetched.ts';
import type { Predict } from '../../lessons/lesson.ts';
import { plain, fillIn } from '../../lessons/fillIn.ts';
import { announce } from '../../store/notices.ts';
import { LessonText } from './LessonText.tsx';
import type { UnderWay } from './useLesson.ts';
import { message, t } from '../../i18n/first.ts';
import type { Prediction as Made } from '../../store/slices/lesson.ts';

interface Props {
  of: UnderWay;
  step: Predict;
  made: Made;
  /** The outcome may be shown by now. */
  isRevealed: boolean;
  /** It was chosen here and now: what had the focus is gone, and what is found is news. */
  isNew: boolean;
}

export function Predicted({ of, step, made, isRevealed, isNew }: Props) {
  const { lesson, words } = of;
  const { options, found } = words.steps[step.id] ?? {};
  const isOpen = made.truth === null && Object.keys(made.values).length === 0;
  /** Who is fast has answered before. */
  const isBegun = of.at.begun[step.id] !== undefined;
  const part = useRef<HTMLDivElement>(null);
  const key = `${lesson.id}.steps.${step.id}`;
  const outcome = !isOpen && isRevealed ? fillIn(`${key}.found`, made.values) : null;
  useEffect(() => {
    if (!isOpen || !isBegun) return;
    void awaited(() => import('../../lessons/judge.ts')).then(({ judge }) => judge(lesson, step, [options, found]));
  }, [isOpen, isBegun, lesson, step, options, found]);
  useEffect(() => {
    if (isNew) part.current?.focus();
  }, [isNew]);
  useEffect(() => {
    if (isNew && outcome !== null) announce(message('app:lesson.found', { found: plain(outcome) }));
  }, [isNew, outcome]);
  return (
    <div className="predicted" role="group" aria-label={t('app:lesson.predicted')} tabIndex={-1} ref={part}>
      <h3 className="eyebrow">{t('app:lesson.predicted')}</h3>
      <p className="above-6 aligned gap-10 strong">
        <span className="prediction-ring" data-chosen aria-hidden="true" />
        <span>
          <LessonText text={fillIn(`${key}.options.${made.option}`, made.values)} />
        </span>
      </p>
      {outcome === null && (
        <p className="predicted-found muted">{t(isRevealed ? 'app:lesson.asking' : 'app:lesson.later')}</p>
      )}
      {outcome !== null && (
        <p className="predicted-found muted">
          {made.truth !== null && <b>{t(made.truth === made.option ? 'app:lesson.right' : 'app:lesson.otherwise')}</b>}{' '}
          <LessonText text={outcome} />
        </p>
      )}
    </div>
  );
}
