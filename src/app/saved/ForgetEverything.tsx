/** Asks once, then deletes all that is kept. */
import { type ReactNode, useState } from 'react';
import { focused } from './focused.ts';
import { notifyTrouble } from './storage.ts';
import { forgetEverything } from './forget.ts';
import { t } from '../../i18n/saved.ts';

export function ForgetEverything({ icon }: { icon: ReactNode }) {
  const [isAsked, ask] = useState(false);
  if (!isAsked)
    return (
      <button type="button" className="button" onClick={() => ask(true)}>
        {icon}
        {t('app:saved.forget')}
      </button>
    );
  return (
    <fieldset className="saved-ask edged-verm padded round-card flex wrap gap-8">
      <legend className="full-width">{t('app:saved.forgetAsk')}</legend>
      <button type="button" className="button" onClick={() => void forgetEverything().catch(notifyTrouble)}>
        {t('app:saved.forgetYes')}
      </button>
      <button type="button" className="button" ref={focused} onClick={() => ask(false)}>
        {t('app:saved.forgetNo')}
      </button>
    </fieldset>
  );
}
