/** Learn or explore: in the top bar, or over the column where that is too narrow. */
import { useTranslation } from 'react-i18next';
import { chooseMode } from '../commands/looking.ts';
import { useStore } from '../store/store.ts';

export function Modes() {
  const { t } = useTranslation('app');
  const mode = useStore((state) => state.mode);
  return (
    <fieldset className="modes segments" aria-label={t('modes.name')}>
      {(['learn', 'explore'] as const).map((name) => (
        <button key={name} type="button" aria-pressed={mode === name} onClick={() => chooseMode.run(name)}>
          {t(`modes.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
