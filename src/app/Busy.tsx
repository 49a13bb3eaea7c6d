/** What takes long: how far it is, and the way out. */
import { cancelWork } from '../commands/working.ts';
import { language } from '../i18n/catalogue.ts';
import { clock } from '../i18n/time.ts';
import './busy.css';
import { t } from '../i18n/first.ts';
import { textOf } from '../i18n/message.ts';
import type { Busy as Shown } from '../store/slices/notices.ts';

export function Busy({ busy: { what, progress } }: { busy: Shown }) {
  const n = (progress?.count ?? 0).toLocaleString(language());
  const time = clock(progress?.t ?? 0);
  return (
    <div className="notice aligned lifted gap-10 on-card edged busy round-card">
      <div className="grows shrinks">
        <p className="grows breaks-anywhere">{textOf(what)} …</p>
        <progress
          className="full-width"
          aria-label={textOf(what)}
          {...(progress?.share != null && { value: progress.share })}
        />
        <p className="busy-numbers muted grows breaks-anywhere">
          {progress && t(`app:busy.${progress.doing}Numbers`, { n, time })}
        </p>
      </div>
      <button type="button" className="button" onClick={() => cancelWork.run()}>
        {t('app:busy.cancel')}
      </button>
    </div>
  );
}
