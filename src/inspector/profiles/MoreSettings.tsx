/** Settings of a profile that are no weights. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileChange } from '../../engine/scheduler/profile/change.ts';
import type { ProfileSettings } from '../../engine/session/compare.ts';
import { Stepper } from './Stepper.tsx';

const strategies = ['LeastAllocated', 'MostAllocated', 'RequestedToCapacityRatio'] as const;
const numbers = ['hardPodAffinityWeight', 'percentageOfNodesToScore'] as const;

interface Props {
  changed: ProfileSettings;
  onChange: (change: Partial<ProfileChange>) => void;
}

export function MoreSettings({ changed, onChange }: Props) {
  const { t } = useTranslation('profiles');
  const id = useId();
  const choose = (value: string) => {
    const scoringStrategy = strategies.find((one) => one === value);
    if (scoringStrategy) onChange({ scoringStrategy });
  };
  return (
    <details className="profiles-more">
      <summary>{t('settings.title')}</summary>
      <div className="profiles-setting">
        <label htmlFor={`${id}strategy`}>{t('settings.scoringStrategy')}</label>
        <select
          id={`${id}strategy`}
          value={changed.scoringStrategy}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {strategies.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      {numbers.map((name) => (
        <div key={name} className="profiles-setting">
          <label htmlFor={id + name}>{t(`settings.${name}`)}</label>
          <Stepper
            id={id + name}
            value={changed[name]}
            most={100}
            less={t('settings.less', { name })}
            more={t('settings.more', { name })}
            onChange={(value) => onChange({ [name]: value })}
          />
        </div>
      ))}
      <p className="why-quiet">{t('settings.adaptive')}</p>
    </details>
  );
}
