/** What if the constraint said otherwise: both policies and minDomains, each tried by the engine and changed nowhere. */
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import type { ConstraintDepth, Policy, PolicyName, SpreadTry } from '../../engine/why/spread/depth.ts';
import { differenceMessages, isHard } from './constraintMessages.ts';
import { Sentences } from './Sentences.tsx';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  constraint: ConstraintDepth;
  tried: SpreadTry | null;
  onTry: (change: Omit<SpreadTry, 'index'> | null) => void;
}

const policies: readonly PolicyName[] = ['nodeAffinityPolicy', 'nodeTaintsPolicy'];

export function Tries({ constraint, tried, onTry }: Props) {
  const { ruler, otherwise, tried: difference } = constraint;
  const { index: _, ...change } = tried ?? { index: 0 };
  const set = (next: Omit<SpreadTry, 'index'>) => {
    const retained = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
    onTry(Object.keys(retained).length > 0 ? retained : null);
  };
  return (
    <div className="stack gap-10">
      <h4>{t('inspector:spreadDepth.tries.title')}</h4>
      {policies.map((policy) => {
        const other = otherwise.find((one) => one.policy === policy);
        return (
          <div key={policy} className="stack gap-4">
            <PolicyChoice
              policy={policy}
              asItIs={other?.value === 'Honor' ? 'Ignore' : 'Honor'}
              value={change[policy] ?? null}
              onChoose={(value) => set({ ...change, [policy]: value ?? undefined })}
            />
            {other && !tried && (
              <p>
                <Words message={message('inspector:spreadDepth.tries.under', { policy, value: other.value })} />{' '}
                <Sentences of={differenceMessages(other.difference)} />
              </p>
            )}
          </div>
        );
      })}
      {isHard(ruler) && (
        <MinDomains value={ruler.minDomains} onChange={(minDomains) => set({ ...change, minDomains })} />
      )}
      {tried && (
        <div className="spread-tried padded stack start gap-8 on-sunk" role="status">
          <p>{t('inspector:spreadDepth.tries.tried')}</p>
          {difference && (
            <p>
              {t('inspector:spreadDepth.tries.now')} <Sentences of={differenceMessages(difference)} />
            </p>
          )}
          <button type="button" className="button" onClick={() => onTry(null)}>
            {t('inspector:spreadDepth.tries.reset')}
          </button>
        </div>
      )}
    </div>
  );
}

interface ChoiceProps {
  policy: PolicyName;
  asItIs: Policy;
  /** null: as it is. */
  value: Policy | null;
  onChoose: (value: Policy | null) => void;
}

function PolicyChoice({ policy, asItIs, value, onChoose }: ChoiceProps) {
  const name = useId();
  const choices: readonly (Policy | null)[] = [null, 'Honor', 'Ignore'];
  return (
    <fieldset className="spread-policy flex wrap gap-2-10">
      <legend className="flex wrap gap-0-8">
        <code>{policy}</code>
        <span className="muted">
          {t(
            policy === 'nodeAffinityPolicy'
              ? 'inspector:spreadDepth.tries.affinity'
              : 'inspector:spreadDepth.tries.taints',
          )}
        </span>
      </legend>
      <span className="why-switch above-4 segments">
        {choices.map((choice) => (
          <label key={choice ?? 'asItIs'}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(choice)} />
            <span>{choice ?? t('inspector:spreadDepth.tries.asItIsValue', { value: asItIs })}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}

/** The API takes 1 and more; not set acts as 1. */
function MinDomains({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  return (
    <div
      className="spread-mindomains aligned wrap gap-8"
      role="group"
      aria-label={t('inspector:spreadDepth.tries.minDomains')}
    >
      <code>{t('inspector:spreadDepth.tries.minDomains')}</code>
      <button
        type="button"
        className="button icon"
        aria-label={t('inspector:spreadDepth.tries.less')}
        aria-disabled={value === null}
        onClick={() => value !== null && onChange(value > 1 ? value - 1 : null)}
      >
        <Minus aria-hidden="true" />
      </button>
      <output className="code-body text-centre">{value ?? t('inspector:spreadDepth.tries.unset')}</output>
      <button
        type="button"
        className="button icon"
        aria-label={t('inspector:spreadDepth.tries.moreDomains')}
        onClick={() => onChange((value ?? 0) + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
