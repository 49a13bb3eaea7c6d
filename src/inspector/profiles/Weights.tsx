/** The weights of the compared profile as sliders, each beside the one in force. */
import { useId } from 'react';
import type { ProfileSettings } from '../../engine/session/compare.ts';
import { Slider } from '../../ui/Slider.tsx';
import { Breakable } from './Breakable.tsx';
import { t } from '../../i18n/inspector.ts';

/** kube-scheduler's own bound; 0 switches the plugin off at Score. */
const most = 100;

interface Props {
  inForce: ProfileSettings;
  changed: ProfileSettings;
  onChange: (plugin: string, weight: number) => void;
}

export function Weights({ inForce, changed, onChange }: Props) {
  return (
    <fieldset className="profiles-weights stack">
      <legend className="text-body-strong">{t('profiles:weights.title')}</legend>
      {changed.weights.map(({ plugin, weight }, place) => (
        <Weight
          key={plugin}
          plugin={plugin}
          weight={weight}
          was={inForce.weights[place]?.weight ?? 0}
          onChange={(next) => onChange(plugin, next)}
        />
      ))}
      <p className="muted">{t('profiles:weights.hint')}</p>
    </fieldset>
  );
}

interface WeightProps {
  plugin: string;
  weight: number;
  was: number;
  onChange: (weight: number) => void;
}

function Weight({ plugin, weight, was, onChange }: WeightProps) {
  const id = useId();
  const isChanged = was !== weight;
  const set = (next: number) => {
    if (Number.isInteger(next) && next >= 0 && next <= most) onChange(next);
  };
  return (
    <div className="profiles-weight middle line-below grid gap-2-10" data-changed={isChanged}>
      <label className="code-medium" htmlFor={id}>
        <Breakable name={plugin} />
      </label>
      <span className="profiles-was faint text-12 nowrap text-right">
        {isChanged && t('profiles:weights.was', { weight: was === 0 ? t('profiles:weights.off') : String(was) })}
      </span>
      <Slider
        id={id}
        max={most}
        step={1}
        value={weight}
        text={weight === 0 ? t('profiles:weights.off') : String(weight)}
        onChange={set}
      />
      <input
        type="number"
        inputMode="numeric"
        aria-label={t('profiles:weights.number', { plugin })}
        min={0}
        max={most}
        value={weight}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
