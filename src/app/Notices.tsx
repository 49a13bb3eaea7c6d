/** Notices, the busy line and the one live region. Errors stay until they are closed, the rest leaves by itself. */
import { CircleX, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../i18n/i18n.ts';
import { closeNotice } from '../store/notices.ts';
import type { Notice } from '../store/state.ts';
import { useStore } from '../store/store.ts';
import './notices.css';

const stayMs = 6000;

export function Notices() {
  const notices = useStore((state) => state.notices);
  const said = useStore((state) => state.said);
  const busy = useStore((state) => state.busy);
  return (
    <>
      <div className="notices">
        {busy && <p className="notice busy">{sentence(busy)} …</p>}
        {notices.map((notice) => (
          <Note key={notice.id} notice={notice} />
        ))}
      </div>
      <div className="visually-hidden" role="status" aria-live="polite">
        {said && sentence(said)}
      </div>
    </>
  );
}

function Note({ notice }: { notice: Notice }) {
  const { t } = useTranslation('app');
  useEffect(() => {
    if (notice.tone === 'error') return;
    const timer = setTimeout(() => closeNotice(notice.id), stayMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div className="notice" data-tone={notice.tone} role={notice.tone === 'error' ? 'alert' : undefined}>
      {notice.tone === 'error' ? <CircleX aria-hidden="true" /> : <Info aria-hidden="true" />}
      <p>{sentence(notice.sentence)}</p>
      <button
        type="button"
        className="button quiet icon"
        aria-label={t('close')}
        onClick={() => closeNotice(notice.id)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
