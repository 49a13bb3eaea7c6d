/** The languages of the page, each by its own name: whoever can't read this one finds theirs. */
import { language } from '../i18n/catalogue.ts';
import { t } from '../i18n/first.ts';
import { languageNames } from '../i18n/languages.ts';
import { Segments } from '../ui/Segments.tsx';
import { chooseLanguage } from './language.ts';

const options = Object.entries(languageNames).map(([value, name]) => ({
  value,
  text: (
    <span lang={value} translate="no">
      {name}
    </span>
  ),
}));

/** Buttons, unlike the choices below: it loads the page anew, which an arrow key on the way to another one must not. */
export const LanguageChoice = () => (
  <div className="stack start gap-4">
    <h3 className="eyebrow">{t('app:language')}</h3>
    <Segments
      className="wrap"
      label={t('app:language')}
      options={options}
      chosen={language()}
      onChoose={chooseLanguage}
    />
  </div>
);
