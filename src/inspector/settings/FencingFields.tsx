/** The fencing controller: how it fences, whether that works and is verified, and what follows (FENCE-3 to FENCE-5). */
import { carefulFencing, setFencing } from '../../commands/clusterSettings.ts';
import type { FencingOptions } from '../../engine/simulation/situation.ts';
import { useStore } from '../../store/store.ts';
import { ChoiceField } from '../podState/behaviour/ChoiceField.tsx';
import { NumberField } from '../podState/behaviour/NumberField.tsx';
import { t } from '../../i18n/late.ts';

const ways = ['off', 'power', 'network', 'storage'] as const;
const releases = ['outOfService', 'deleteNode', 'forceDelete'] as const;

export function FencingFields() {
  const fencing = useStore(({ situation }) => situation.options.fencing);
  return (
    <fieldset className="life-handles relative aligned wrap shrinks above-8">
      <legend>{t('node:settings.fencing')}</legend>
      <ChoiceField
        label={t('node:settings.mechanism')}
        value={fencing?.mechanism ?? 'off'}
        choices={ways}
        nameOf={(way) => t(`node:settings.mechanisms.${way}`)}
        onChange={(way) => setFencing.run(way === 'off' ? null : { ...(fencing ?? carefulFencing), mechanism: way })}
      />
      {fencing && <Details fencing={fencing} />}
    </fieldset>
  );
}

function Details({ fencing }: { fencing: FencingOptions }) {
  return (
    <>
      <p className="life-hint muted line-17 text-12">{t(`node:settings.mechanismMeans.${fencing.mechanism}`)}</p>
      <NumberField
        label={t('node:settings.delay')}
        unit={t('node:settings.seconds')}
        value={fencing.delaySeconds}
        onChange={(delaySeconds) => setFencing.run({ ...fencing, delaySeconds })}
      />
      {(['succeeds', 'verifies'] as const).map((name) => (
        <label key={name} className="life-check hit aligned-inline gap-6">
          <input
            type="checkbox"
            checked={fencing[name]}
            onChange={({ currentTarget }) => setFencing.run({ ...fencing, [name]: currentTarget.checked })}
          />
          {t(`node:settings.${name}`)}
        </label>
      ))}
      <ChoiceField
        label={t('node:settings.release')}
        value={fencing.release}
        choices={releases}
        nameOf={(release) => t(`node:settings.releases.${release}`)}
        onChange={(release) => setFencing.run({ ...fencing, release })}
      />
    </>
  );
}
