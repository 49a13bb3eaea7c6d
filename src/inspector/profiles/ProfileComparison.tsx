/** One pod under two scheduler profiles: the one in force and one that is chosen or set by hand. */
import { FileCode2, Scale } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editObject } from '../../commands/editing.ts';
import { applyProfile, configurationSubject } from '../../commands/profiles.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ProfileChange } from '../../engine/scheduler/profile/change.ts';
import type { Comparison } from '../../engine/session/compare.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { sentence } from '../../i18n/i18n.ts';
import { useStore } from '../../store/store.ts';
import { ChooseProfile } from './ChooseProfile.tsx';
import { ComparedNodes } from './ComparedNodes.tsx';
import { isEdited } from './chosenProfile.ts';
import { MoreSettings } from './MoreSettings.tsx';
import { type Outcome, outcomeOf } from './outcome.ts';
import { useComparison } from './useComparison.ts';
import { Weights } from './Weights.tsx';
import './profiles.css';

export function ProfileComparison({ decision }: { decision: Decision }) {
  const { t } = useTranslation('profiles');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="profiles">
      <button type="button" className="button profiles-open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Scale aria-hidden="true" />
        {t('open')}
      </button>
      {isOpen && <Comparing decision={decision} />}
    </section>
  );
}

function Comparing({ decision }: { decision: Decision }) {
  const { t } = useTranslation('profiles');
  const inForce = decision.schedulerName;
  const other = useStore(
    (state) => state.view?.scheduler.profiles.find(({ schedulerName }) => schedulerName !== inForce)?.schedulerName,
  );
  const [change, setChange] = useState<ProfileChange>({
    from: other === undefined ? { preset: 'binPacking' } : { profile: other },
  });
  const answer = useComparison(decision, change);
  const adjust = (settings: Partial<ProfileChange>) => setChange({ ...change, ...settings });
  return (
    <>
      <p className="why-quiet">{t('lead')}</p>
      <ChooseProfile inForce={inForce} change={change} onChoose={setChange} />
      {answer && (
        <>
          <Answer {...answer} change={change} />
          <Weights
            {...answer.comparison}
            onChange={(plugin, weight) => adjust({ weights: { ...change.weights, [plugin]: weight } })}
          />
          <MoreSettings changed={answer.comparison.changed} onChange={adjust} />
          <Use
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

interface AnswerProps {
  decision: Decision;
  comparison: Comparison;
  change: ProfileChange;
}

function Answer({ decision, comparison, change }: AnswerProps) {
  const { t } = useTranslation('profiles');
  const told = useMemo(() => {
    const isSame = 'profile' in change.from && change.from.profile === decision.schedulerName && !isEdited(change);
    return isSame ? ({ key: 'nothing', values: {} } as const) : outcomeOf(decision, comparison);
  }, [decision, comparison, change]);
  const after = comparison.decision;
  const isScored = after !== null && Math.max(after.feasible.length, decision.feasible.length) > 1;
  return (
    <>
      <p className="why-lead profiles-outcome" aria-live="polite">
        {told && <Told outcome={told} />}
      </p>
      {comparison.problems.length > 0 && (
        <div className="profiles-refused" role="alert">
          <p>{t('refused')}</p>
          {comparison.problems.map((problem) => (
            <code key={problem}>{problem}</code>
          ))}
        </div>
      )}
      {isScored && <ComparedNodes before={decision} after={after} />}
    </>
  );
}

/** `now` and `was` are points between two nodes. */
function Told({ outcome: { key, values } }: { outcome: Outcome }) {
  const { t } = useTranslation('profiles');
  const apart = (points: string | number = 0) => {
    const side = Number(points) > 0 ? 'ahead' : 'behind';
    return Number(points) === 0 ? t('apart.level') : t(`apart.${side}`, { points: Math.abs(Number(points)) });
  };
  const apartNow = { now: apart(values['now']), was: apart(values['was']) };
  return <Marked text={sentence({ key: `profiles:outcome.${key}`, values: { ...values, ...apartNow } })} />;
}

interface UseProps {
  decision: Decision;
  change: ProfileChange;
  isPossible: boolean;
  onDone: (change: ProfileChange) => void;
}

function Use({ decision, change, isPossible, onDone }: UseProps) {
  const { t } = useTranslation('profiles');
  const { from } = change;
  const start = 'preset' in from ? t(`preset.${from.preset}`) : from.profile;
  const name = isEdited(change) ? t('edited', { name: start }) : start;
  const inForce: ProfileChange = { from: { profile: decision.schedulerName } };
  const isInForce = 'profile' in from && from.profile === decision.schedulerName && !isEdited(change);
  const enabled = useStore(applyProfile.enabled) && isPossible && !isInForce;
  const use = () => {
    if (!enabled) return;
    applyProfile.run({ pod: decision.pod, change, name });
    onDone(inForce);
  };
  return (
    <div className="profiles-actions">
      <button type="button" className="button primary" aria-disabled={!enabled} onClick={use}>
        {t('command.use')}
      </button>
      {isEdited(change) && (
        <button type="button" className="button" onClick={() => onDone({ from })}>
          {t('back')}
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => editObject.run(configurationSubject)}>
        <FileCode2 aria-hidden="true" />
        {t('command.edit')}
      </button>
    </div>
  );
}
