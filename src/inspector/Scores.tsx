/** What the scores decide, in a sentence: the highest total, all of a tie, or why there was nothing to score. */
import type { Decision } from '../engine/scheduler/decision.ts';
import { Marked } from '../i18n/Marked.tsx';
import { Refusal } from './Refusal.tsx';
import { message, t } from '../i18n/inspector.ts';
import { code } from '../i18n/message.ts';
import { Words } from '../i18n/Words.tsx';

interface Props {
  decision: Decision;
  /** Plugins scored so far; null = all. */
  known: ReadonlySet<string> | null;
}

export function Scores({ decision, known }: Props) {
  const { feasible, scores, chosen } = decision;
  if (feasible.length === 0) {
    return (
      <>
        <p className="why-lead text-lead">{t('inspector:score.none')}</p>
        <Refusal decision={decision} />
      </>
    );
  }
  if (feasible.length === 1) return <Single decision={decision} node={feasible[0] ?? ''} />;
  return (
    <>
      {scores.length === 0 && <p className="muted">{t('inspector:score.noPlugins')}</p>}
      {known === null && chosen !== null && <Winner decision={decision} chosen={chosen} />}
    </>
  );
}

function Single({ decision, node }: { decision: Decision; node: string }) {
  // Without Score plugins the walk stops at the first feasible node: there may be others.
  const isUnscored = decision.sampling?.target === 1;
  return (
    <p className="why-lead text-lead">
      {isUnscored ? (
        <Marked text={t('profiles:outcome.noScores', { node })} />
      ) : (
        <Words message={message('inspector:score.one', { node })} />
      )}
    </p>
  );
}

function Winner({ decision: { best, total }, chosen }: { decision: Decision; chosen: string }) {
  const points = total[chosen] ?? 0;
  if (best.length === 1) {
    return (
      <p className="why-lead text-lead">
        <Words message={message('inspector:score.winner', { node: chosen, total: points })} />
      </p>
    );
  }
  const tie =
    best.length > 4
      ? message('inspector:score.tieMany', { count: best.length, total: points })
      : message('inspector:score.tie', { nodes: best.map(code), total: points });
  return (
    <p className="why-lead text-lead">
      <Words message={tie} /> <Words message={message('inspector:score.taken', { node: chosen })} />
    </p>
  );
}
