/** What the scores decide, in a sentence: the highest total, all of a tie, or why there was nothing to score. */
import { useTranslation } from 'react-i18next';
import type { Decision } from '../engine/scheduler/decision.ts';
import { Marked } from '../i18n/Marked.tsx';
import { sentence } from '../i18n/i18n.ts';
import { Refusal } from './Refusal.tsx';
import { Words } from './Words.tsx';
import { code, said } from '../text/words.ts';

interface Props {
  decision: Decision;
  /** Plugins scored so far; null = all. */
  known: ReadonlySet<string> | null;
}

export function Scores({ decision, known }: Props) {
  const { t } = useTranslation('inspector');
  const { feasible, scores, chosen } = decision;
  if (feasible.length === 0) {
    return (
      <>
        <p className="why-lead">{t('score.none')}</p>
        <Refusal decision={decision} />
      </>
    );
  }
  if (feasible.length === 1) return <Single decision={decision} node={feasible[0] ?? ''} />;
  return (
    <>
      {scores.length === 0 && <p className="why-quiet">{t('score.noPlugins')}</p>}
      {known === null && chosen !== null && <Winner decision={decision} chosen={chosen} />}
    </>
  );
}

function Single({ decision, node }: { decision: Decision; node: string }) {
  // Without Score plugins the walk stops at the first feasible node: there may be others.
  const isUnscored = decision.sampling?.target === 1;
  return (
    <p className="why-lead">
      {isUnscored ? (
        <Marked text={sentence({ key: 'profiles:outcome.noScores', values: { node } })} />
      ) : (
        <Words said={said('score.one', { node })} />
      )}
    </p>
  );
}

function Winner({ decision: { best, total }, chosen }: { decision: Decision; chosen: string }) {
  const points = total[chosen] ?? 0;
  if (best.length === 1) {
    return (
      <p className="why-lead">
        <Words said={said('score.winner', { node: chosen, total: points })} />
      </p>
    );
  }
  const tie =
    best.length > 4
      ? said('score.tieMany', { count: best.length, total: points })
      : said('score.tie', { nodes: best.map(code), total: points });
  return (
    <p className="why-lead">
      <Words said={tie} /> <Words said={said('score.taken', { node: chosen })} />
    </p>
  );
}
