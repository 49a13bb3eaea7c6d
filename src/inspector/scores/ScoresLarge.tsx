/** The arithmetic of the scores at large: bars, weights that rank anew, and what would have to change for another node. */
import { useEffect, useRef, useState } from 'react';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { useStore } from '../../store/store.ts';
import { ChooseProfile } from '../profiles/ChooseProfile.tsx';
import { MoreSettings } from '../profiles/MoreSettings.tsx';
import { OutcomeLine } from '../profiles/OutcomeLine.tsx';
import { UseProfile } from '../profiles/UseProfile.tsx';
import { useProfileChange } from '../profiles/useProfileChange.ts';
import { Weights } from '../profiles/Weights.tsx';
import { Scores } from '../Scores.tsx';
import { withFacts } from './bars.ts';
import { ScoreBars } from './ScoreBars.tsx';
import { WinPanel } from './WinPanel.tsx';
import '../profiles/profiles.css';
import './scores.css';
import { t } from '../../i18n/inspector.ts';

export function ScoresLarge() {
  const decision = useStore((state) => state.decision);
  if (!decision) return <p className="muted">{t('inspector:scoring.noPod')}</p>;
  return <Arithmetics key={decision.pod} decision={decision} />;
}

function Arithmetics({ decision }: { decision: Decision }) {
  const { change, setChange, answer, adjust, weigh, tryOnly, isInForce, reset } = useProfileChange(decision);
  const [node, setNode] = useState<string | null>(null);
  const winning = useRef<HTMLElement>(null);
  // While the first answer is under way, and for the profile in force, there is nothing to compare with.
  const after = isInForce ? null : (answer?.comparison.decision ?? null);
  const shown = after && answer ? withFacts(after, answer.decision, change) : decision;
  const isLed = useRef(false);
  const ask = (name: string) => {
    isLed.current = true;
    setNode(name);
    if (name === node) showPart(winning.current);
  };
  // Only with a node chosen is the part high enough to stand at the top, where the ways come into sight.
  useEffect(() => {
    if (isLed.current) showPart(winning.current);
    isLed.current = false;
  }, [node]);
  return (
    <div className="scores-large stack">
      <section className="scores-ranking stack gap-8 shrinks">
        <Scores decision={shown} known={null} />
        {shown.scores.length > 0 && (
          <ScoreBars decision={shown} before={after && answer ? answer.decision : null} first={6} onWin={ask} />
        )}
        {after && <p className="muted">{t('inspector:scoring.ghost')}</p>}
        {after && after === shown && <p className="muted">{t('inspector:scoring.otherProfile')}</p>}
      </section>
      <section className="scores-weights stack gap-8 shrinks" aria-label={t('inspector:scoring.weigh')}>
        <h3>{t('inspector:scoring.weigh')}</h3>
        <p className="muted">{t('inspector:scoring.weighLead')}</p>
        {answer && (
          <>
            <div className="profiles stack gap-12 line-above">
              {!isInForce && <OutcomeLine {...answer} change={change} />}
              <Weights {...answer.comparison} onChange={weigh} />
              <ChooseProfile inForce={decision.schedulerName} change={change} onChoose={setChange} />
              <MoreSettings changed={answer.comparison.changed} onChange={adjust} />
              <UseProfile
                decision={decision}
                change={change}
                isPossible={answer.comparison.problems.length === 0}
                onDone={setChange}
              />
            </div>
            {!isInForce && (
              <button type="button" className="button" onClick={reset}>
                {t('inspector:scoring.reset')}
              </button>
            )}
          </>
        )}
      </section>
      <section
        ref={winning}
        className="scores-win-part stack gap-8 shrinks"
        data-asked={node !== null}
        aria-label={t('inspector:winning.title')}
      >
        <h3>{t('inspector:winning.title')}</h3>
        <p className="muted">{t('inspector:winning.lead')}</p>
        {!isInForce && <p className="muted">{t('inspector:winning.inForce')}</p>}
        <WinPanel decision={decision} node={node} onNode={setNode} first={8} onTry={tryOnly} />
      </section>
    </div>
  );
}

function showPart(part: HTMLElement | null): void {
  part?.querySelector('select')?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'start' });
}
