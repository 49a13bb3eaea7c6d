/** What to reach, how far it is now, and what reaching it shows. */
import { useTranslation } from 'react-i18next';
import type { FactValues } from '../../engine/facts/fact.ts';
import { told } from '../../lessons/told.ts';
import { VerdictMark } from '../../stage/Sign.tsx';
import { Told } from './Told.tsx';
import { goalOf } from './useFacts.ts';
import type { UnderWay } from './useLesson.ts';

interface Props {
  of: UnderWay;
  found: FactValues;
  isReached: boolean;
}

export function Goal({ of: { lesson, step, said }, found, isReached }: Props) {
  const { t } = useTranslation('app');
  if (!step || !said?.goal) return null;
  const text = (part: 'goal' | 'now' | 'done') => (
    <Told text={told(`${lesson.id}.steps.${step.id}.${part}`, found, goalOf(step))} />
  );
  return (
    <section className="goal" data-reached={isReached} aria-label={t('lesson.goal')}>
      <h3 className="eyebrow">
        {t('lesson.goal')} <span className="goal-any">{t('lesson.anyWay')}</span>
      </h3>
      <p className="goal-wanted">{text('goal')}</p>
      {said.now && !(isReached && said.done) && <p className="goal-now">{text('now')}</p>}
      {isReached && (
        <p className="goal-done">
          <span className="goal-check">
            <VerdictMark ok />
          </span>
          <span>{said.done ? text('done') : t('lesson.goalReached')}</span>
        </p>
      )}
    </section>
  );
}
