/** Language, theme, motion and single-key shortcuts, and what is kept in this browser. */
import { setCharacterKeys, setMotion, setTheme } from '../commands/settings.ts';
import { useStore } from '../store/store.ts';
import { Dialog } from './Dialog.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { SavedSection } from './saved/SavedSection.tsx';
import { t } from '../i18n/first.ts';

const themes = ['system', 'light', 'dark', 'contrast'] as const;
const motions = ['system', 'full', 'reduced'] as const;
const keyChoices = ['on', 'focused', 'off'] as const;

export function SettingsDialog() {
  const theme = useStore((state) => state.theme);
  const motion = useStore((state) => state.motion);
  const characterKeys = useStore((state) => state.characterKeys);
  return (
    <Dialog title={t('app:settings')}>
      <LanguageChoice />
      <fieldset className="choices flex wrap">
        <legend className="eyebrow">{t('app:theme')}</legend>
        {themes.map((name) => (
          <label className="inline-flex middle gap-8 pressable" key={name}>
            <input type="radio" name="theme" checked={theme === name} onChange={() => setTheme.run(name)} />
            {t(`app:themes.${name}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="choices flex wrap">
        <legend className="eyebrow">{t('app:motion')}</legend>
        {motions.map((name) => (
          <label className="inline-flex middle gap-8 pressable" key={name}>
            <input type="radio" name="motion" checked={motion === name} onChange={() => setMotion.run(name)} />
            {t(`app:motions.${name}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="choices flex wrap">
        <legend className="eyebrow">{t('app:characterKeys')}</legend>
        {keyChoices.map((name) => (
          <label className="inline-flex middle gap-8 pressable" key={name}>
            <input
              type="radio"
              name="characterKeys"
              checked={characterKeys === name}
              onChange={() => setCharacterKeys.run(name)}
            />
            {t(`app:characterKeysIn.${name}`)}
          </label>
        ))}
      </fieldset>
      <SavedSection />
      <p>
        <a href="./THIRD-PARTY-LICENSES.txt" target="_blank" rel="noreferrer">
          {t('app:licenses')}
        </a>
      </p>
    </Dialog>
  );
}
