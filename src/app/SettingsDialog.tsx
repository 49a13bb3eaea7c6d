/** Theme and motion, and what is kept in this browser. */
import { useTranslation } from 'react-i18next';
import { setMotion, setTheme } from '../commands/settings.ts';
import { useStore } from '../store/store.ts';
import { Dialog } from './Dialog.tsx';
import { SavedSection } from './saved/SavedSection.tsx';

const themes = ['system', 'light', 'dark', 'contrast'] as const;
const motions = ['system', 'full', 'reduced'] as const;

export function SettingsDialog() {
  const { t } = useTranslation('app');
  const theme = useStore((state) => state.theme);
  const motion = useStore((state) => state.motion);
  return (
    <Dialog title={t('settings')}>
      <fieldset className="choices">
        <legend className="eyebrow">{t('theme')}</legend>
        {themes.map((name) => (
          <label key={name}>
            <input type="radio" name="theme" checked={theme === name} onChange={() => setTheme.run(name)} />
            {t(`themes.${name}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend className="eyebrow">{t('motion')}</legend>
        {motions.map((name) => (
          <label key={name}>
            <input type="radio" name="motion" checked={motion === name} onChange={() => setMotion.run(name)} />
            {t(`motions.${name}`)}
          </label>
        ))}
      </fieldset>
      <SavedSection />
      <p>
        <a href="./THIRD-PARTY-LICENSES.txt" target="_blank" rel="noreferrer">
          {t('licenses')}
        </a>
      </p>
    </Dialog>
  );
}
