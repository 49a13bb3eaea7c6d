/** The languages of the page, each by its own name: whoever can't read this one finds theirs. */
import { language } from '../i18n/catalogue.ts';
import { t } from '../i18n/first.ts';
import { languageNames } from '../i18n/languages.ts';
import { chooseLanguage } from './language.ts';

export const LanguageChoice = () => (
  <fieldset className="choices flex wrap">
    <legend className="eyebrow">{t('app:language')}</legend>
    {Object.entries(languageNames).map(([tag, name]) => (
      <label key={tag} lang={tag} translate="no">
        <input type="radio" name="language" checked={tag === language()} onChange={() => chooseLanguage(tag)} />
        {name}
      </label>
    ))}
  </fieldset>
);
