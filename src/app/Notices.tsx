/** Notices, the busy line and the one live region. Warnings and errors stay until they are closed. */
import { CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { openSettings } from '../commands/shell.ts';
import { showTruths } from '../commands/truths.ts';
import { fetchAgain, fetched } from '../parts/fetched.ts';
import { lateInside } from '../parts/late.tsx';
import { closeNotice } from '../store/notices.ts';
import { useStore } from '../store/store.ts';
import { paced } from '../ui/paced.ts';
import './notices.css';
import { t } from '../i18n/brought.ts';
import { textOf } from '../i18n/message.ts';
import type { Notice } from '../store/slices/notices.ts';

const Busy = lateInside(async () => (await import('./Busy.tsx')).Busy);

const TakeApart = lateInside(async () => (await import('./live/TakeApart.tsx')).TakeApart);

const takeNewer = () => void fetched(() => import('./offline/offline.ts')).then((offline) => offline.takeNewer());

const stayMs = 6000;
const icons = { info: Info, warning: TriangleAlert, error: CircleX } as const;

export function Notices() {
  const notices = useStore((state) => state.notices);
  // The dialog in front tells it itself.
  const busy = useStore((state) => (state.dialog === 'open' ? null : state.busy));
  return (
    <>
      <section className="notices" aria-label={t('app:notices')}>
        {busy && <Busy busy={busy} />}
        {notices.map((notice) => (
          <Note key={notice.id} notice={notice} />
        ))}
      </section>
      <Spoken />
    </>
  );
}

/** The one live region: while the clock runs it leaves a voice the time for each sentence. Written at once, not with what is drawn. */
function Spoken() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const voice = paced((text) => {
      if (region.current && region.current.textContent !== text) region.current.textContent = text;
    });
    const stop = useStore.subscribe(({ message, playing }, before) => {
      if (message && message !== before.message) voice.next(textOf(message), playing);
    });
    return () => {
      stop();
      voice.stop();
    };
  }, []);
  return <div className="visually-hidden" role="status" aria-live="polite" ref={region} />;
}

function Note({ notice }: { notice: Notice }) {
  const Icon = icons[notice.tone];
  useEffect(() => {
    if (notice.tone !== 'info' || notice.leadsTo === 'update') return;
    const timer = setTimeout(() => closeNotice(notice.id), stayMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div
      className="notice aligned lifted gap-10 on-card edged round-card"
      data-tone={notice.tone}
      data-leads={notice.leadsTo}
      role={notice.tone === 'error' ? 'alert' : undefined}
    >
      <Icon aria-hidden="true" />
      <p className="grows breaks-anywhere">{textOf(notice.sentence)}</p>
      {(notice.leadsTo === 'truths' || notice.leadsTo === 'settings') && (
        <button
          type="button"
          className="button"
          onClick={() => {
            (notice.leadsTo === 'truths' ? showTruths : openSettings).run();
            closeNotice(notice.id);
          }}
        >
          {notice.leadsTo === 'truths' ? t('truths:pill.open') : t('app:savedWork')}
        </button>
      )}
      {notice.leadsTo === 'fetching' && (
        <>
          <button type="button" className="button" onClick={fetchAgain}>
            {t('app:missing.again')}
          </button>
          <button type="button" className="button" onClick={() => location.reload()}>
            {t('app:missing.reload')}
          </button>
        </>
      )}
      {notice.leadsTo === 'takeApart' && <TakeApart />}
      {notice.leadsTo === 'update' && (
        <button type="button" className="button" onClick={takeNewer}>
          {t('app:missing.reload')}
        </button>
      )}
      <button
        type="button"
        className="button quiet icon"
        aria-label={t('app:close')}
        onClick={() => closeNotice(notice.id)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
