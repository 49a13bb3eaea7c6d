/** How the cluster is kept, for the whole run: who fences, when kubelets evict, how fast storage answers. Folded: most only look. */
import { useTranslation } from 'react-i18next';
import { type EvictionPreset, evictionPresets, setEviction, setStorage } from '../../commands/clusterSettings.ts';
import { useStore } from '../../store/store.ts';
import { ChoiceField } from '../life/behaviour/ChoiceField.tsx';
import { NumberField } from '../life/behaviour/NumberField.tsx';
import { FencingFields } from './FencingFields.tsx';

const presets = ['usual', 'none', 'soft'] as const satisfies readonly EvictionPreset[];

export function Settings() {
  const { t } = useTranslation('node');
  return (
    <details className="node-fold">
      <summary>{t('settings.title')}</summary>
      <p className="life-hint">{t('settings.hint')}</p>
      <FencingFields />
      <EvictionFields />
      <StorageFields />
    </details>
  );
}

function EvictionFields() {
  const { t } = useTranslation('node');
  const eviction = useStore(({ situation }) => JSON.stringify(situation.options.eviction));
  const chosen = presets.find((preset) => JSON.stringify(evictionPresets[preset]) === eviction) ?? 'own';
  return (
    <fieldset className="life-handles">
      <legend>{t('settings.eviction')}</legend>
      <ChoiceField
        label={t('settings.thresholds')}
        value={chosen}
        choices={chosen === 'own' ? ([...presets, 'own'] as const) : presets}
        nameOf={(preset) => t(`settings.evictions.${preset}`)}
        onChange={(preset) => {
          if (preset !== 'own') setEviction.run(preset);
        }}
      />
    </fieldset>
  );
}

function StorageFields() {
  const { t } = useTranslation('node');
  const storage = useStore(({ situation }) => situation.options.storage);
  return (
    <fieldset className="life-handles">
      <legend>{t('settings.storage')}</legend>
      <NumberField
        label={t('settings.attach')}
        unit={t('settings.seconds')}
        value={storage.attachMs / 1000}
        onChange={(seconds) => setStorage.run({ attachMs: Math.round(seconds * 1000) })}
      />
      <NumberField
        label={t('settings.detach')}
        unit={t('settings.seconds')}
        value={storage.detachMs / 1000}
        onChange={(seconds) => setStorage.run({ detachMs: Math.round(seconds * 1000) })}
      />
      <label className="life-check">
        <input
          type="checkbox"
          checked={storage.forceDetachOnTimeout}
          onChange={({ currentTarget }) => setStorage.run({ forceDetachOnTimeout: currentTarget.checked })}
        />
        {t('settings.forceDetach')}
      </label>
    </fieldset>
  );
}
