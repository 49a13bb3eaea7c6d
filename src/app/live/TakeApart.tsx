/** The way out where something live was to be changed. */
import { takeLiveApart } from '../../commands/live.ts';
import { t } from '../../i18n/live.ts';

export function TakeApart() {
  return (
    <button type="button" className="button" onClick={() => takeLiveApart.run()}>
      {t('live:takeApart')}
    </button>
  );
}
