/** The left column as a lesson: one step at a time, predictions beside what was found, goals that the engine checks. */
import { ArrowLeft, ArrowRight, Lightbulb, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openHint, resetStep } from '../../commands/lesson.ts';
import { goTo, takeUp } from '../../lessons/course.ts';
import type { Predict } from '../../lessons/lesson.ts';
import type { LessonId } from '../../lessons/order.ts';
import { told } from '../../lessons/told.ts';
import { Ending } from './Ending.tsx';
import { Goal } from './Goal.tsx';
import { Predicted, Question } from './Prediction.tsx';
import { Told } from './Told.tsx';
import { goalOf, type UnderWay, useFacts, useIsOnStage, useLesson, useReached } from './useLesson.ts';
import './lesson.css';

export function LessonColumn() {
  const underWay = useLesson();
  return underWay && <Lesson of={underWay} />;
}

function Lesson({ of }: { of: UnderWay }) {
  const { t } = useTranslation('app');
  const { lesson, words, at, step, said } = of;
  const found = useFacts(of);
  const isReached = useReached(step, found);
  const isOnStage = useIsOnStage(lesson);
  const total = lesson.steps.length + 1;
  const isOpen = step?.do === 'predict' ? !at.predicted[step.id] : goalOf(step).length > 0 && !isReached;
  const opened = (step && at.hints[step.id]) ?? 0;
  return (
    <div className="lesson-column">
      <p className="lesson-place">
        <span className="eyebrow">
          {lesson.id} · {t(`lesson.chapters.${lesson.id.charAt(0) as 'A'}`)}
        </span>
        <span>{t('lesson.stepOf', { step: at.step + 1, total })}</span>
      </p>
      <h2 className="scene-title">{said?.title ?? words.title}</h2>
      {!isOnStage && (
        <button type="button" className="button" onClick={() => void takeUp(lesson.id as LessonId)}>
          {t('lesson.back')}
        </button>
      )}
      {step ? (
        <p className="reading">
          <Told text={told(`${lesson.id}.steps.${step.id}.text`, found, goalOf(step))} />
        </p>
      ) : (
        <Ending of={of} found={found} />
      )}
      {step?.do === 'predict' && said && !at.predicted[step.id] && (
        <Question lesson={lesson} step={step} said={said} found={found} />
      )}
      <Goal of={of} found={found} isReached={isReached} />
      {predictionsUpTo(of).map((made) => (
        <Predicted
          key={made.id}
          lesson={lesson}
          step={made}
          said={words.steps[made.id] ?? { text: '' }}
          isTold={made.reveal !== 'later' || isDoneAfter(of, made)}
        />
      ))}
      <footer className="lesson-foot">
        {at.step > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => void goTo(at.step - 1)}
            aria-label={t('lesson.previous')}
          >
            <ArrowLeft aria-hidden="true" />
          </button>
        )}
        {step?.do === 'act' && (
          <>
            <button
              type="button"
              className="button"
              disabled={opened >= 3}
              onClick={() => openHint.run({ step: step.id })}
            >
              <Lightbulb aria-hidden="true" />
              {t('lesson.hint')}
            </button>
            <button type="button" className="button" onClick={() => resetStep.run({ step: step.id })}>
              <RotateCcw aria-hidden="true" />
              {t('lesson.reset')}
            </button>
          </>
        )}
        {step && (
          <button type="button" className="button primary" disabled={isOpen} onClick={() => void goTo(at.step + 1)}>
            {t('lesson.next')}
            <ArrowRight aria-hidden="true" />
          </button>
        )}
      </footer>
    </div>
  );
}

/** Those that were made by now; that of the step itself among them. */
const predictionsUpTo = ({ lesson, at }: UnderWay): readonly Predict[] =>
  lesson.steps.slice(0, at.step + 1).filter((each) => each.do === 'predict');

/** Was the step that follows it gone through? */
function isDoneAfter({ lesson, at }: UnderWay, made: Predict): boolean {
  const next = lesson.steps.indexOf(made) + 1;
  const step = lesson.steps[next];
  return at.step > next || (at.step === next && step !== undefined && at.reached.includes(step.id));
}
