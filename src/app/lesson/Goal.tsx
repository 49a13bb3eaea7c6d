/** What to reach, how far it is, hints in three levels, and what reaching it shows. */
import { useTranslation } from 'react-i18next';
import type { FactValues } from '../../engine/facts/fact.ts';
import { told } from '../../lessons/told.ts';
import { goalOf, type UnderWay } from './useLesson.ts';
import { Told } from './Told.tsx';

interface Props {
  of: UnderWay;
  found: FactValues;
  isReached: boolean;
}

export function Goal({ of: { lesson, step, said, at }, found, isReached }: Props) {
  const { t } = useTranslation('app');
  if (!step || !said?.goal) return null;
  const key = `${lesson.id}.steps.${step.id}`;
  const text = (part: string) => told(`${key}.${part}`, found, goalOf(step));
  const opened = Math.min(at.hints[step.id] ?? 0, said.hints?.length ?? 0);
  return (
    <>
      <section className="goal" data-reached={isReached} aria-label={t('lesson.goal')}>
        <h3 className="eyebrow">
          {t('lesson.goal')} <span className="goal-any">{t('lesson.anyWay')}</span>
        </h3>
        <p>
          <Told text={text('goal')} />
        </p>
        {said.now && (
          <p className="goal-now">
            <Told text={text('now')} />
          </p>
        )}
        {isReached && said.done && (
          <p className="goal-done">
            <Told text={text('done')} />
          </p>
        )}
      </section>
      {opened > 0 && (
        <ol className="hints" aria-label={t('lesson.hints')}>
          {(said.hints ?? []).slice(0, opened).map((hint, level) => (
            <li key={hint}>
              <Told text={text(`hints.${level}`)} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
