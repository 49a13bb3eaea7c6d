/** Settings of a profile that are no weights. */
import { useId } from 'react';
import type { ProfileChange } from '../../engine/scheduler/profile/change.ts';
import type { ProfileSettings } from '../../engine/session/compare.ts';
import { Stepper } from './Stepper.tsx';
import { t } from '../../i18n/inspector.ts';

const strategies = ['LeastAllocated', 'MostAllocated', 'RequestedToCapacityRatio'] as const;
const numbers = ['hardPodAffinityWeight', 'percentageOfNodesToScore'] as const;

interface Props {
  changed: ProfileSettings;
  onChange: (change: Partial<ProfileChange>) => void;
}

export function MoreSettings({ changed, onChange }: Props) {
  const id = useId();
  const choose = (value: string) => {
    const scoringStrategy = strategies.find((one) => one === value);
    if (scoringStrategy) onChange({ scoringStrategy });
  };
  return (
    <details className="profiles-more">
      <summary className="text-body-strong">{t('profiles:settings.title')}</summary>
      <div className="profiles-setting middle line-below grid gap-8">
        <label className="code-medium breaks-anywhere" htmlFor={`${id}strategy`}>
          {t('profiles:settings.scoringStrategy')}
        </label>
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
        <div key={name} className="profiles-setting middle line-below grid gap-8">
          <label className="code-medium breaks-anywhere" htmlFor={id + name}>
            {t(`profiles:settings.${name}`)}
          </label>
          <Stepper
            id={id + name}
            value={changed[name]}
            most={100}
            less={t('profiles:settings.less', { name })}
            more={t('profiles:settings.more', { name })}
            onChange={(value) => onChange({ [name]: value })}
          />
        </div>
      ))}
      <p className="muted">{t('profiles:settings.adaptive')}</p>
    </details>
  );
}
