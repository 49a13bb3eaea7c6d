/** At which ages of an attempt its probes succeed. */
import { useId, useState } from 'react';
import type { ProbeKind } from '../../../engine/simulation/trace.ts';
import { isRanges, withProbe, type Handled } from './change.ts';
import { message, t } from '../../../i18n/inspector.ts';
import { Words } from '../../../i18n/Words.tsx';

export function ProbeFields({ behaviour, probes, onChange }: Handled & { probes: readonly ProbeKind[] }) {
  const hint = useId();
  if (probes.length === 0) return null;
  return (
    <fieldset className="life-handles relative aligned wrap shrinks">
      <legend>{t('inspector:podState.behaviour.probes')}</legend>
      {probes.map((probe) => (
        <RangesField
          key={probe}
          label={t('inspector:podState.behaviour.probe', { probe: t(`inspector:podState.probe.${probe}`) })}
          value={behaviour.probes?.[probe] ?? ''}
          hint={hint}
          onChange={(ranges) => onChange(withProbe(behaviour, probe, ranges))}
        />
      ))}
      <p id={hint} className="life-hint muted line-17 text-12">
        <Words message={message('inspector:podState.behaviour.probeHint')} />
      </p>
    </fieldset>
  );
}

interface RangesProps {
  label: string;
  value: string;
  hint: string;
  onChange: (ranges: string) => void;
}

function RangesField({ label, value, hint, onChange }: RangesProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const text = (draft ?? value).trim();
  const isWrong = text !== '' && !isRanges(text);
  const take = () => {
    if (draft === null || isWrong) return;
    setDraft(null);
    if (text !== value) onChange(text);
  };
  return (
    <span className="life-field within aligned-inline wrap wide">
      <label htmlFor={id}>{label}</label>
      <input
        className="hit code-medium round-pod"
        id={id}
        type="text"
        value={draft ?? value}
        placeholder={t('inspector:podState.behaviour.ranges')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong ${hint}` : hint}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      {isWrong && (
        <span id={`${id}-wrong`} className="life-wrong verm">
          {t('inspector:podState.behaviour.badRanges')}
        </span>
      )}
    </span>
  );
}
