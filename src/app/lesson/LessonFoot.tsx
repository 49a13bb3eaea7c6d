/** What leads on and back, in view wherever the text is scrolled to. */
import { ArrowLeft, ArrowRight, Lightbulb, Play, RotateCcw } from 'lucide-react';
import { awaited } from '../../parts/fetched.ts';
import { lateInside } from '../../parts/late.tsx';
import { openHint } from '../../commands/lesson.ts';
import { beginLesson, goTo, resetStep } from '../../lessons/course.ts';
import { lessonAfter } from '../../lessons/order.ts';
import { canAnswer, type Wait, waitFor } from '../../lessons/waiting.ts';
import { announce } from '../../store/notices.ts';
import { useStore } from '../../store/store.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import { goalOf } from '../../lessons/asked.ts';
import type { UnderWay } from './useLesson.ts';
import { message, t } from '../../i18n/first.ts';
import { type Message, textOf } from '../../i18n/message.ts';
import { mainButton } from '../../ui/mainButton.ts';

const PhoneVote = lateInside(async () => (await import('../present/PhoneVote.tsx')).PhoneVote);

interface Props {
  of: UnderWay;
  isReached: boolean;
  /** The facts that a question names. */
  asked: FactValues;
}

export function LessonFoot({ of, isReached, asked }: Props) {
  const { lesson, at, step, stepText } = of;
  const begun = step && at.begun[step.id];
  const isTouched = useStore(({ situation, t: now }) => begun && (begun.situation !== situation || begun.t !== now));
  const wait = useStore(({ show }) => waitFor(step, at, show));
  const presenting = useStore((state) => state.presenting);
  const toVote = presenting && step?.do === 'predict' && canAnswer(wait) ? step : null;
  const toShow = wait === 'run' && step?.do === 'predict' ? step : null;
  const opened = (step && at.hints[step.id]) ?? 0;
  const next = step ? null : lessonAfter(lesson.id);
  const isWaiting = goalOf(step).length > 0;
  // Without hints it offers to have it done.
  const canHelp = opened < Math.max(1, stepText?.hints?.length ?? 0);
  const reason = wait ? textOf(reasonOf(wait)) : '';
  return (
    <footer className="lesson-foot at-bottom sticky flex gap-6 on-card">
      {at.step > 0 && (
        <button
          type="button"
          className="button icon"
          title={t('app:lesson.previous')}
          aria-label={t('app:lesson.previous')}
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
          {t('app:lesson.hint')}
        </button>
      )}
      {(isWaiting || isTouched) && (
        <button
          type="button"
          className="button icon to-end"
          title={t('app:lesson.reset')}
          aria-label={t('app:lesson.reset')}
          aria-disabled={!isTouched}
          onClick={() => isTouched && void resetStep()}
        >
          <RotateCcw aria-hidden="true" />
        </button>
      )}
      {toVote && <PhoneVote lesson={lesson.id} step={toVote} asked={asked} />}
      {toShow && (
        <button
          key="show"
          type="button"
          className="button primary lesson-next to-end"
          onClick={() =>
            void awaited(() => import('../../lessons/show.ts')).then((part) => part.showRun(lesson, toShow))
          }
        >
          <Play aria-hidden="true" />
          {t('app:lesson.show')}
        </button>
      )}
      {step && !toShow && (
        <button
          key="next"
          type="button"
          className={`${mainButton(wait === null)} lesson-next to-end`}
          title={reason}
          aria-disabled={wait !== null}
          onClick={() => (wait ? announce(reasonOf(wait)) : void goTo(at.step + 1))}
        >
          {t('app:lesson.next')}
          <ArrowRight aria-hidden="true" />
        </button>
      )}
      {next && (
        <button type="button" className="button primary lesson-next to-end" onClick={() => void beginLesson(next)}>
          {t('app:lesson.nextLesson', { id: next })}
          <ArrowRight aria-hidden="true" />
        </button>
      )}
    </footer>
  );
}

function reasonOf(wait: Wait): Message {
  if (wait === 'answer') return message('app:lesson.predictFirst');
  return message(wait === 'end' ? 'app:lesson.showing' : 'app:lesson.reachFirst');
}
