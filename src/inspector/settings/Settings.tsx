/** How the cluster is kept, for the whole run: who fences, when kubelets evict, how fast storage answers. Folded: most only look. */
import { type EvictionPreset, evictionPresets, setEviction, setStorage } from '../../commands/clusterSettings.ts';
import { useStore } from '../../store/store.ts';
import { ChoiceField } from '../podState/behaviour/ChoiceField.tsx';
import { NumberField } from '../podState/behaviour/NumberField.tsx';
import { FencingFields } from './FencingFields.tsx';
import { t } from '../../i18n/late.ts';

const presets = ['usual', 'none', 'soft'] as const satisfies readonly EvictionPreset[];

export function Settings() {
  return (
    <details className="node-fold room-6">
      <summary className="aligned strong">{t('node:settings.title')}</summary>
      <p className="life-hint muted line-17 text-12">{t('node:settings.hint')}</p>
      <FencingFields />
      <EvictionFields />
      <StorageFields />
    </details>
  );
}

function EvictionFields() {
  const eviction = useStore(({ situation }) => JSON.stringify(situation.options.eviction));
  const chosen = presets.find((preset) => JSON.stringify(evictionPresets[preset]) === eviction) ?? 'own';
  return (
    <fieldset className="life-handles relative aligned wrap shrinks above-8">
      <legend>{t('node:settings.eviction')}</legend>
      <ChoiceField
        label={t('node:settings.thresholds')}
        value={chosen}
        choices={chosen === 'own' ? ([...presets, 'own'] as const) : presets}
        nameOf={(preset) => t(`node:settings.evictions.${preset}`)}
        onChange={(preset) => {
          if (preset !== 'own') setEviction.run(preset);
        }}
      />
    </fieldset>
  );
}

function StorageFields() {
  const storage = useStore(({ situation }) => situation.options.storage);
  return (
    <fieldset className="life-handles relative aligned wrap shrinks above-8">
      <legend>{t('node:settings.storage')}</legend>
      <NumberField
        label={t('node:settings.attach')}
        unit={t('node:settings.seconds')}
        value={storage.attachMs / 1000}
        onChange={(seconds) => setStorage.run({ attachMs: Math.round(seconds * 1000) })}
      />
      <NumberField
        label={t('node:settings.detach')}
        unit={t('node:settings.seconds')}
        value={storage.detachMs / 1000}
        onChange={(seconds) => setStorage.run({ detachMs: Math.round(seconds * 1000) })}
      />
      <label className="life-check hit aligned-inline gap-6">
        <input
          type="checkbox"
          checked={storage.forceDetachOnTimeout}
          onChange={({ currentTarget }) => setStorage.run({ forceDetachOnTimeout: currentTarget.checked })}
        />
        {t('node:settings.forceDetach')}
      </label>
    </fieldset>
  );
}
