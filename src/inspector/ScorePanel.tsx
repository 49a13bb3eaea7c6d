/** Score: the totals as bars, feasible nodes × plugins, weights to try, and what would let another node win. */
import { ChartNoAxesGantt, Crown } from 'lucide-react';
import { useState } from 'react';
import { showLarge } from '../commands/large.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import { Marked } from '../i18n/Marked.tsx';
import { useStore } from '../store/store.ts';
import { ProfileComparison } from './profiles/ProfileComparison.tsx';
import { Scores } from './Scores.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { ScoreBars } from './scores/ScoreBars.tsx';
import { WinPanel } from './scores/WinPanel.tsx';
import { t } from '../i18n/inspector.ts';

interface Props {
  decision: Decision;
  /** Plugins scored so far; null = all. */
  known: ReadonlySet<string> | null;
  width: number;
}

const shortList = 5;

export function ScorePanel({ decision, known, width }: Props) {
  const { feasible, scores, best } = decision;
  const isScored = feasible.length > 1 && scores.length > 0;
  const isAtLarge = useStore((state) => state.stage === 'scores');
  return (
    <>
      <WhichProfile schedulerName={decision.schedulerName} />
      <Scores decision={decision} known={known} />
      {isScored && known === null && !isAtLarge && <ScoreBars decision={decision} before={null} first={shortList} />}
      {isScored && known === null && !isAtLarge && <AtLarge />}
      {isScored && <ScoreTable decision={decision} known={known} width={width} isTie={best.length > 1} />}
      {known === null && feasible.length > 0 && <OtherWinner key={decision.pod} decision={decision} />}
      {known === null && <ProfileComparison decision={decision} />}
    </>
  );
}

/** Said only where there are several. */
function WhichProfile({ schedulerName }: { schedulerName: string }) {
  const count = useStore((state) => state.view?.scheduler.profiles.length ?? 0);
  if (count < 2) return null;
  return (
    <p className="muted">
      <Marked text={t('profiles:decidedBy', { name: schedulerName, count })} />
    </p>
  );
}

function AtLarge() {
  const enabled = useStore(showLarge.enabled);
  return (
    <button
      type="button"
      className="button profiles-open"
      aria-disabled={!enabled}
      onClick={() => enabled && showLarge.run('scores')}
    >
      <ChartNoAxesGantt aria-hidden="true" />
      {t('inspector:scoring.large')}
    </button>
  );
}

function OtherWinner({ decision }: { decision: Decision }) {
  const [isOpen, setOpen] = useState(false);
  const [node, setNode] = useState<string | null>(null);
  return (
    <section className="profiles stack gap-12 line-above">
      <button type="button" className="button profiles-open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Crown aria-hidden="true" />
        {t('inspector:winning.open')}
      </button>
      {isOpen && <WinPanel decision={decision} node={node} onNode={setNode} first={3} />}
    </section>
  );
}
