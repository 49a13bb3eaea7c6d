/** What takes long: how far it is, and the way out. */
import { useTranslation } from 'react-i18next';
import { cancelWork } from '../commands/working.ts';
import { sentence } from '../i18n/i18n.ts';
import { clock } from '../i18n/time.ts';
import type { Busy as Shown } from '../store/state.ts';
import './busy.css';

export function Busy({ busy: { what, progress } }: { busy: Shown }) {
  const { t } = useTranslation('app');
  const n = (progress?.count ?? 0).toLocaleString('en');
  const time = clock(progress?.t ?? 0);
  return (
    <div className="notice busy">
      <div>
        <p>{sentence(what)} …</p>
        <progress aria-label={sentence(what)} {...(progress?.share != null && { value: progress.share })} />
        <p className="busy-numbers">{progress && t(`busy.${progress.doing}Numbers`, { n, time })}</p>
      </div>
      <button type="button" className="button" onClick={() => cancelWork.run()}>
        {t('busy.cancel')}
      </button>
    </div>
  );
}
