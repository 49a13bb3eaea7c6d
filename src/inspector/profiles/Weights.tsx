/** The weights of the compared profile, each beside the one in force. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileSettings } from '../../engine/session/compare.ts';
import { Breakable } from './Breakable.tsx';
import { Stepper } from './Stepper.tsx';

interface Props {
  inForce: ProfileSettings;
  changed: ProfileSettings;
  onChange: (plugin: string, weight: number) => void;
}

export function Weights({ inForce, changed, onChange }: Props) {
  const { t } = useTranslation('profiles');
  const id = useId();
  return (
    <fieldset className="profiles-weights">
      <legend>{t('weights.title')}</legend>
      {changed.weights.map(({ plugin, weight }, place) => {
        const was = inForce.weights[place]?.weight ?? 0;
        return (
          <div key={plugin} className="profiles-setting" data-changed={was !== weight}>
            <label htmlFor={`${id}${plugin}`}>
              <Breakable name={plugin} />
            </label>
            <span className="profiles-was">
              {was !== weight && t('weights.was', { weight: was === 0 ? t('weights.off') : String(was) })}
            </span>
            <Stepper
              id={`${id}${plugin}`}
              value={weight}
              most={100}
              less={t('weights.less', { plugin })}
              more={t('weights.more', { plugin })}
              onChange={(next) => onChange(plugin, next)}
            />
          </div>
        );
      })}
      <p className="why-quiet">{t('weights.hint')}</p>
    </fieldset>
  );
}
