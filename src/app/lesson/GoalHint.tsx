/** Under the goal's line: the hint that was opened last, to be read where the lesson is out of sight. */
import { Lightbulb } from 'lucide-react';
import type { FactValues } from '../../engine/facts/fact.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { withoutTerms } from '../../lessons/terms.ts';
import { fillIn } from '../../lessons/fillIn.ts';
import { goalOf } from '../../lessons/asked.ts';
import type { UnderWay } from './useLesson.ts';
import { t } from '../../i18n/lessonHelp.ts';

export function GoalHint({ of: { lesson, step, stepText, at }, found }: { of: UnderWay; found: FactValues }) {
  const opened = Math.min(step ? (at.hints[step.id] ?? 0) : 0, stepText?.hints?.length ?? 0);
  if (!step || opened === 0) return null;
  const hint = `${lesson.id}.steps.${step.id}.hints.${opened - 1}`;
  return (
    <details className="goal-hint scrolls-all icon-14 line-above muted on-card">
      <summary className="aligned gap-6 strong ink">
        <Lightbulb aria-hidden="true" />
        {t('app:help.hintNumber', { number: opened })}
      </summary>
      <p>
        <Marked text={withoutTerms(fillIn(hint, found, goalOf(step)))} />
      </p>
    </details>
  );
}
