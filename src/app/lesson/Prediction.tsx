/** What one believes, by one tap; later what was found, beside it. */
import { useRef } from 'react';
import { lateInside } from '../../parts/late.tsx';
import { predict } from '../../commands/lesson.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import type { Predict } from '../../lessons/lesson.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import { LessonText } from './LessonText.tsx';
import type { UnderWay } from './useLesson.ts';

const Predicted = lateInside(async () => (await import('./answered.ts')).Predicted);

interface Props {
  of: UnderWay;
  step: Predict;
  found: FactValues;
  /** The outcome may be shown by now. */
  isRevealed: boolean;
}

export function Prediction({ of, step, found, isRevealed }: Props) {
  const made = of.at.predicted[step.id];
  /** It was chosen here and now: what had the focus is gone, and what is found is news. */
  const isNew = useRef(false);
  if (made) return <Predicted {...{ of, step, made, isRevealed }} isNew={isNew.current} />;
  if (of.step !== step) return null;
  const key = `${of.lesson.id}.steps.${step.id}`;
  return (
    <fieldset className="prediction">
      <legend>
        <LessonText text={fillIn(`${key}.question`, found)} />
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
            <LessonText text={fillIn(`${key}.options.${option}`, found)} />
          </span>
        </button>
      ))}
    </fieldset>
  );
}
