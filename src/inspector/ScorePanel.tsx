/** Score: feasible nodes × plugins, the highest total and its ties; or why there was nothing to score. */
import { useTranslation } from 'react-i18next';
import type { Decision } from '../engine/scheduler/decision.ts';
import { Marked } from '../i18n/Marked.tsx';
import { sentence } from '../i18n/i18n.ts';
import { useStore } from '../store/store.ts';
import { ProfileComparison } from './profiles/ProfileComparison.tsx';
import { Refusal } from './Refusal.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { Words } from './Words.tsx';
import { code, said } from './words.ts';

interface Props {
  decision: Decision;
  /** Plugins scored so far; null = all. */
  known: ReadonlySet<string> | null;
  width: number;
}

export function ScorePanel({ decision, known, width }: Props) {
  return (
    <>
      <WhichProfile schedulerName={decision.schedulerName} />
      <Scores decision={decision} known={known} width={width} />
      {known === null && <ProfileComparison decision={decision} />}
    </>
  );
}

/** Said only where there are several. */
function WhichProfile({ schedulerName }: { schedulerName: string }) {
  const { t } = useTranslation('profiles');
  const count = useStore((state) => state.view?.scheduler.profiles.length ?? 0);
  if (count < 2) return null;
  return (
    <p className="why-quiet">
      <Marked text={t('decidedBy', { name: schedulerName, count })} />
    </p>
  );
}

function Scores({ decision, known, width }: Props) {
  const { t } = useTranslation('inspector');
  const { feasible, scores, chosen, best } = decision;
  if (feasible.length === 0) {
    return (
      <>
        <p className="why-lead">{t('score.none')}</p>
        <Refusal decision={decision} />
      </>
    );
  }
  if (feasible.length === 1) {
    // Without Score plugins the walk stops at the first feasible node: there may be others.
    if (decision.sampling?.target === 1)
      return (
        <p className="why-lead">
          <Marked text={sentence({ key: 'profiles:outcome.noScores', values: { node: feasible[0] ?? '' } })} />
        </p>
      );
    return (
      <p className="why-lead">
        <Words said={said('score.one', { node: feasible[0] ?? '' })} />
      </p>
    );
  }
  return (
    <>
      {scores.length === 0 && <p className="why-quiet">{t('score.noPlugins')}</p>}
      {known === null && chosen !== null && <Winner decision={decision} chosen={chosen} />}
      {scores.length > 0 && <ScoreTable decision={decision} known={known} width={width} isTie={best.length > 1} />}
    </>
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
