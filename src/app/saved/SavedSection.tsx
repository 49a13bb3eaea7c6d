/** What is kept in this browser, and what can be done with it. */
import { Download, Eraser, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notify } from '../../store/notices.ts';
import { ForgetEverything } from './ForgetEverything.tsx';
import { NamedWorks } from './NamedWorks.tsx';
import { allBeside, type Beside, beginFresh, downloadNow } from './list.ts';
import { ShelvedRow, TabRow } from './SavedRows.tsx';
import './saved.css';
import { message, t } from '../../i18n/saved.ts';

export function SavedSection() {
  const [beside, setBeside] = useState<Beside>({ tabs: [], shelvedPrefix: [] });
  const look = () => {
    allBeside().then(setBeside, (error: unknown) =>
      notify('warning', message('app:saved.unread', { reason: String(error) })),
    );
  };
  useEffect(look, []);
  const isAny = beside.tabs.length + beside.shelvedPrefix.length > 0;
  return (
    <section className="saved grid gap-12 line-above" aria-label={t('app:saved.title')}>
      <h3 className="eyebrow">{t('app:saved.title')}</h3>
      <p className="breaks-anywhere">{t('app:saved.persisted')}</p>
      <NamedWorks />
      {isAny && (
        <ul className="grid gap-12" aria-label={t('app:saved.list')}>
          {beside.shelvedPrefix.map((one) => (
            <ShelvedRow key={one.id} shelved={one} changed={look} />
          ))}
          {beside.tabs.map((one) => (
            <TabRow key={one.id} tab={one} changed={look} />
          ))}
        </ul>
      )}
      <div className="flex wrap gap-8">
        <button type="button" className="button" onClick={() => void downloadNow()}>
          <Download aria-hidden="true" />
          {t('app:saved.downloadNow')}
        </button>
        <button type="button" className="button" title={t('app:saved.freshHint')} onClick={beginFresh}>
          <RotateCcw aria-hidden="true" />
          {t('app:saved.fresh')}
        </button>
        <ForgetEverything icon={<Eraser aria-hidden="true" />} />
      </div>
    </section>
  );
}
