/** Which profile to compare with: another one of the configuration, or a ready-made one. */
import { useId } from 'react';
import type { ProfileChange } from '../../engine/scheduler/profile/change.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { useStore } from '../../store/store.ts';
import { changeOf, presetNames, valueOf } from './chosenProfile.ts';
import { t } from '../../i18n/inspector.ts';

interface Props {
  /** Of the profile that decides about the pod. */
  inForce: string;
  change: ProfileChange;
  onChoose: (change: ProfileChange) => void;
}

export function ChooseProfile({ inForce, change, onChoose }: Props) {
  const id = useId();
  const profiles = useStore((state) => state.view?.scheduler.profiles) ?? [];
  const names = profiles.map(({ schedulerName }) => schedulerName);
  return (
    <div className="profiles-sides gap-6-12 grid">
      <div className="stack gap-4">
        <span className="eyebrow">{t('profiles:inForce')}</span>
        <code className="flex middle code-strong">{inForce}</code>
      </div>
      <div className="stack gap-4">
        <label className="eyebrow" htmlFor={id}>
          {t('profiles:changed')}
        </label>
        <select id={id} value={valueOf(change)} onChange={(event) => onChoose(changeOf(event.currentTarget.value))}>
          <optgroup label={t('profiles:presets')}>
            {presetNames.map((name) => (
              <option key={name} value={`preset:${name}`}>
                {t(`profiles:preset.${name}`)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('profiles:ofConfiguration')}>
            {names.map((name) => (
              <option key={name} value={`profile:${name}`}>
                {name === inForce ? t('profiles:nameInForce', { name }) : name}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
      {'preset' in change.from && (
        <p className="muted">
          <Marked text={t(`profiles:about.${change.from.preset}`)} />
        </p>
      )}
    </div>
  );
}
