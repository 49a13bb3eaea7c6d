/** Hints in three levels, each with the numbers of the learner's own cluster; behind the last one it may be had done. */
import { WandSparkles } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { FactValues } from '../../engine/facts/fact.ts';
import { solve } from '../../lessons/solve.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import { LessonText } from './LessonText.tsx';
import { goalOf } from '../../lessons/asked.ts';
import type { UnderWay } from './useLesson.ts';
import { t } from '../../i18n/lessonHelp.ts';

export function Hints({ of: { lesson, step, stepText, at }, found }: { of: UnderWay; found: FactValues }) {
  const hints = stepText?.hints ?? [];
  const opened = (step && at.hints[step.id]) ?? 0;
  const section = useInView(opened);
  // What they led to is there.
  if (!step || at.reached[step.id]) return null;
  return (
    <section ref={section} className="hints" aria-label={t('app:help.hints')}>
      <ol className="grid gap-8" aria-live="polite">
        {hints.slice(0, opened).map((hint, level) => (
          <li key={hint}>
            <LessonText text={fillIn(`${lesson.id}.steps.${step.id}.hints.${level}`, found, goalOf(step))} />
          </li>
        ))}
      </ol>
      {opened >= hints.length && (
        <>
          <button type="button" className="button" onClick={(event) => void doIt(event)}>
            <WandSparkles aria-hidden="true" />
            {t('app:help.doIt')}
          </button>
          <p className="above-4 muted text-12">{t('app:help.doItWhat')}</p>
        </>
      )}
    </section>
  );
}

/** A hint that was asked for may open where nobody sees it: a full column goes on to it. */
function useInView(opened: number) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    if (opened > before.current) section.current?.scrollIntoView({ block: 'nearest' });
    before.current = opened;
  }, [opened]);
  return section;
}

/** What was pressed goes with the hints: what leads on takes the focus. */
async function doIt({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> {
  const next = currentTarget.closest('.lesson-column')?.querySelector<HTMLElement>('.lesson-next');
  await solve();
  next?.focus({ preventScroll: true });
}
