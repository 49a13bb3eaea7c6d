/** What to reach, how far it is now, and what reaching it shows. */
import { useEffect, useRef } from 'react';
import type { FactValues } from '../../engine/facts/fact.ts';
import { isStillSo, namesIn } from '../../lessons/asked.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import { VerdictMark } from '../../stage/Sign.tsx';
import { Controls } from './Controls.tsx';
import { Lacking } from './Lacking.tsx';
import { PlayOn } from './PlayOn.tsx';
import { LessonText } from './LessonText.tsx';
import { goalOf } from '../../lessons/asked.ts';
import type { UnderWay } from './useLesson.ts';
import { t } from '../../i18n/first.ts';

interface Props {
  of: UnderWay;
  found: FactValues;
  isReached: boolean;
}

export function Goal({ of: { lesson, step, stepText, at }, found, isReached }: Props) {
  const told = useSeenOnceReached(isReached);
  if (!step || !stepText?.goal) return null;
  // What was reached is told with the numbers of its moment, whatever has come since.
  const reached = at.reached[step.id] ?? {};
  const then = { ...found, ...reached };
  const isPast = isReached && !isStillSo(namesIn(stepText.done), reached, found);
  const text = (part: 'goal' | 'now' | 'done') => (
    <LessonText text={fillIn(`${lesson.id}.steps.${step.id}.${part}`, part === 'done' ? then : found, goalOf(step))} />
  );
  return (
    <section className="goal lined on-page round-panel" data-reached={isReached} aria-label={t('app:lesson.goal')}>
      <h3 className="eyebrow">
        {t('app:lesson.goal')} <span className="goal-any text-small muted">{t('app:lesson.anyWay')}</span>
      </h3>
      <p className="text-subtitle above-6">{text('goal')}</p>
      <Lacking step={step} />
      {step.do !== 'predict' && step.controls && <Controls controls={step.controls} />}
      <PlayOn />
      {stepText.now && !(isReached && stepText.done) && <p className="above-8 muted">{text('now')}</p>}
      {isReached && (
        <p className="goal-done flex gap-10" ref={told}>
          <span className="goal-check high-20 round-disc moss grid centre rigid">
            <VerdictMark ok />
          </span>
          <span>
            {isPast && <span className="muted">{t('app:lesson.asReached')} </span>}
            {stepText.done ? text('done') : t('app:lesson.goalReached')}
          </span>
        </p>
      )}
    </section>
  );
}

/** What reaching it shows comes below what was read so far: on a low screen, or a projector, that is out of sight. */
function useSeenOnceReached(isReached: boolean) {
  const told = useRef<HTMLParagraphElement>(null);
  const before = useRef(isReached);
  useEffect(() => {
    if (isReached && !before.current) told.current?.scrollIntoView({ block: 'nearest' });
    before.current = isReached;
  }, [isReached]);
  return told;
}
