/** What leads on and back, in view wherever the text is scrolled to. */
import { ArrowLeft, ArrowRight, Lightbulb, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openHint } from '../../commands/lesson.ts';
import { beginLesson, goTo, resetStep } from '../../lessons/course.ts';
import { lessonAfter } from '../../lessons/order.ts';
import { say } from '../../store/notices.ts';
import { useStore } from '../../store/store.ts';
import { goalOf } from './useFacts.ts';
import type { UnderWay } from './useLesson.ts';

interface Props {
  of: UnderWay;
  /** It does not go on yet. */
  isOpen: boolean;
  isReached: boolean;
}

export function LessonFoot({ of, isOpen, isReached }: Props) {
  const { t } = useTranslation('app');
  const { lesson, at, step, said } = of;
  const begun = step && at.begun[step.id];
  const isTouched = useStore(({ situation, t: now }) => begun && (begun.situation !== situation || begun.t !== now));
  const opened = (step && at.hints[step.id]) ?? 0;
  const next = step ? null : lessonAfter(lesson.id);
  const isWaiting = goalOf(step).length > 0;
  // Without hints it offers to have it done.
  const canHelp = opened < Math.max(1, said?.hints?.length ?? 0);
  const reason = isOpen ? t(step?.do === 'predict' ? 'lesson.predictFirst' : 'lesson.reachFirst') : '';
  return (
    <footer className="lesson-foot">
      {at.step > 0 && (
        <button
          type="button"
          className="button icon"
          title={t('lesson.previous')}
          aria-label={t('lesson.previous')}
          onClick={() => void goTo(at.step - 1)}
        >
          <ArrowLeft aria-hidden="true" />
        </button>
      )}
      {isWaiting && step && !isReached && (
        <button
          type="button"
          className="button"
          aria-disabled={!canHelp}
          onClick={() => canHelp && openHint.run({ step: step.id })}
        >
          <Lightbulb aria-hidden="true" />
          {t('lesson.hint')}
        </button>
      )}
      {(isWaiting || isTouched) && (
        <button
          type="button"
          className="button icon"
          title={t('lesson.reset')}
          aria-label={t('lesson.reset')}
          aria-disabled={!isTouched}
          onClick={() => isTouched && void resetStep()}
        >
          <RotateCcw aria-hidden="true" />
        </button>
      )}
      {step && (
        <button
          type="button"
          className="button primary lesson-next"
          title={reason}
          aria-disabled={isOpen}
          onClick={() => (isOpen ? say({ key: reasonKey(of) }) : void goTo(at.step + 1))}
        >
          {t('lesson.next')}
          <ArrowRight aria-hidden="true" />
        </button>
      )}
      {next && (
        <button type="button" className="button primary lesson-next" onClick={() => void beginLesson(next)}>
          {t('lesson.nextLesson', { id: next })}
          <ArrowRight aria-hidden="true" />
        </button>
      )}
    </footer>
  );
}

const reasonKey = ({ step }: UnderWay): string =>
  step?.do === 'predict' ? 'app:lesson.predictFirst' : 'app:lesson.reachFirst';
