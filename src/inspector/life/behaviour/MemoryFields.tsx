/** How much memory the process takes: beyond its limit it is killed. */
import { useTranslation } from 'react-i18next';
import { withMemory, type Handled } from './change.ts';
import { NumberField } from './NumberField.tsx';

const usual = { startMi: 64, growsMiPerSecond: 8 };

export function MemoryFields({ told, onChange }: Handled) {
  const { t } = useTranslation('inspector');
  const { memory } = told;
  return (
    <fieldset className="life-handles">
      <legend>{t('life.behaviour.memory')}</legend>
      <label className="life-check">
        <input
          type="checkbox"
          checked={memory !== undefined}
          onChange={({ currentTarget }) => onChange(withMemory(told, currentTarget.checked ? usual : null))}
        />
        {t('life.behaviour.takesMemory')}
      </label>
      {memory && (
        <>
          <NumberField
            label={t('life.behaviour.startMi')}
            unit={t('life.behaviour.mi')}
            value={memory.startMi}
            most={1_000_000}
            onChange={(startMi) => onChange(withMemory(told, { ...memory, startMi }))}
          />
          <NumberField
            label={t('life.behaviour.grows')}
            unit={t('life.behaviour.miPerSecond')}
            value={memory.growsMiPerSecond}
            most={1_000_000}
            onChange={(growsMiPerSecond) => onChange(withMemory(told, { ...memory, growsMiPerSecond }))}
          />
        </>
      )}
    </fieldset>
  );
}
