/** Hints in three levels, each with the numbers of the learner's own cluster; behind the last one it may be had done. */
import { WandSparkles } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactValues } from '../../engine/facts/fact.ts';
import { lessonHelp } from '../../i18n/en/lessonHelp.ts';
import { addWords } from '../../i18n/i18n.ts';
import { solve } from '../../lessons/solve.ts';
import { told } from '../../lessons/told.ts';
import { Told } from './Told.tsx';
import { goalOf } from './useFacts.ts';
import type { UnderWay } from './useLesson.ts';

addWords('app', lessonHelp);

export function Hints({ of: { lesson, step, said, at }, found }: { of: UnderWay; found: FactValues }) {
  const { t } = useTranslation('app');
  // What they led to is there.
  if (!step || at.reached.includes(step.id)) return null;
  const hints = said?.hints ?? [];
  const opened = at.hints[step.id] ?? 0;
  return (
    <section className="hints" aria-label={t('help.hints')}>
      <ol aria-live="polite">
        {hints.slice(0, opened).map((hint, level) => (
          <li key={hint}>
            <Told text={told(`${lesson.id}.steps.${step.id}.hints.${level}`, found, goalOf(step))} />
          </li>
        ))}
      </ol>
      {opened >= hints.length && (
        <>
          <button type="button" className="button" onClick={(event) => void doIt(event)}>
            <WandSparkles aria-hidden="true" />
            {t('help.doIt')}
          </button>
          <p className="hints-note">{t('help.doItWhat')}</p>
        </>
      )}
    </section>
  );
}

/** What was pressed goes with the hints: what leads on takes the focus. */
async function doIt({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> {
  const next = currentTarget.closest('.lesson-column')?.querySelector<HTMLElement>('.lesson-next');
  await solve();
  next?.focus({ preventScroll: true });
}
