/** Where the lesson is out of sight: its goal in one line, which leads back to it. On a projector it is what all look at. */
import { lateInside } from '../../parts/late.tsx';
import { showPanel } from '../../commands/looking.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import { VerdictMark } from '../../stage/Sign.tsx';
import { useStore } from '../../store/store.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { withoutTerms } from '../../lessons/terms.ts';
import { goalOf } from '../../lessons/asked.ts';
import type { UnderWay } from './useLesson.ts';
import './goalLine.css';
import { t } from '../../i18n/first.ts';

const GoalHint = lateInside(async () => (await import('./GoalHint.tsx')).GoalHint);

interface Props {
  of: UnderWay;
  found: FactValues;
  isReached: boolean;
  /** Brings the lesson to the front where it shares a column. */
  bringForward: () => void;
}

export function GoalLine({ of, found, isReached, bringForward }: Props) {
  const presenting = useStore((state) => state.presenting);
  const { lesson, step, stepText, at } = of;
  if (!step || !stepText) return null;
  const text = (part: 'goal' | 'now' | 'question') => (
    <Marked text={withoutTerms(fillIn(`${lesson.id}.steps.${step.id}.${part}`, found, goalOf(step)))} />
  );
  if (!stepText.goal)
    return presenting && stepText.question ? (
      <p className="goal-line text-left line-18 line-above aligned full-width on-card gap-4-14">
        <span>{text('question')}</span>
      </p>
    ) : null;
  const words = (
    <>
      <span className="strong">{text('goal')}</span>
      {isReached ? (
        <span className="goal-check high-20 round-disc moss grid centre rigid">
          <VerdictMark ok />
          <span className="visually-hidden">{t('app:lesson.goalReached')}</span>
        </span>
      ) : (
        stepText.now && <span className="goal-line-now muted">{text('now')}</span>
      )}
    </>
  );
  if (presenting)
    return <p className="goal-line text-left line-18 line-above aligned full-width on-card gap-4-14">{words}</p>;
  return (
    <>
      <button
        type="button"
        className="goal-line text-left line-18 line-above aligned full-width on-card gap-4-14"
        title={t('app:lesson.back')}
        onClick={() => toLesson(bringForward)}
      >
        {words}
      </button>
      {!isReached && (at.hints[step.id] ?? 0) > 0 && <GoalHint of={of} found={found} />}
    </>
  );
}

function toLesson(bringForward: () => void): void {
  showPanel.run('scenes');
  bringForward();
}
