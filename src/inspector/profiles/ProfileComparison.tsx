/** One pod under two scheduler profiles: the one in force and one that is chosen or set by hand. */
import { Scale } from 'lucide-react';
import { useState } from 'react';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { useStore } from '../../store/store.ts';
import { ChooseProfile } from './ChooseProfile.tsx';
import { ComparedNodes } from './ComparedNodes.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { OutcomeLine } from './OutcomeLine.tsx';
import { UseProfile } from './UseProfile.tsx';
import { useProfileChange } from './useProfileChange.ts';
import { Weights } from './Weights.tsx';
import './profiles.css';
import { t } from '../../i18n/inspector.ts';

export function ProfileComparison({ decision }: { decision: Decision }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="profiles stack gap-12 line-above">
      <button type="button" className="button profiles-open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Scale aria-hidden="true" />
        {t('profiles:open')}
      </button>
      {isOpen && <Comparing decision={decision} />}
    </section>
  );
}

function Comparing({ decision }: { decision: Decision }) {
  const inForce = decision.schedulerName;
  const other = useStore(
    (state) => state.view?.scheduler.profiles.find(({ schedulerName }) => schedulerName !== inForce)?.schedulerName,
  );
  const { change, setChange, answer, adjust, weigh } = useProfileChange(
    decision,
    other === undefined ? { preset: 'binPacking' } : { profile: other },
  );
  const after = answer?.comparison.decision ?? null;
  const isScored = answer && after && Math.max(after.feasible.length, answer.decision.feasible.length) > 1;
  return (
    <>
      <p className="muted">{t('profiles:lead')}</p>
      <ChooseProfile inForce={inForce} change={change} onChoose={setChange} />
      {answer && (
        <>
          <OutcomeLine {...answer} change={change} />
          {isScored && <ComparedNodes before={answer.decision} after={after} />}
          <Weights {...answer.comparison} onChange={weigh} />
          <MoreSettings changed={answer.comparison.changed} onChange={adjust} />
          <UseProfile
            decision={decision}
            change={change}
            isPossible={answer.comparison.problems.length === 0}
            onDone={setChange}
          />
        </>
      )}
    </>
  );
}
