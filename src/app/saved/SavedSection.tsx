/** What is kept in this browser, and what can be done with it. */
import { Download, Eraser, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tell } from '../../store/notices.ts';
import { ForgetEverything } from './ForgetEverything.tsx';
import { allBeside, type Beside, beginFresh, downloadNow } from './list.ts';
import { AsideRow, TabRow } from './SavedRows.tsx';
import './saved.css';
import { message, t } from '../../i18n/saved.ts';

export function SavedSection() {
  const [beside, setBeside] = useState<Beside>({ tabs: [], asides: [] });
  const look = () => {
    allBeside().then(setBeside, (error: unknown) =>
      tell('warning', message('app:saved.unread', { reason: String(error) })),
    );
  };
  useEffect(look, []);
  const isAny = beside.tabs.length + beside.asides.length > 0;
  return (
    <section className="saved" aria-label={t('app:saved.title')}>
      <h3 className="eyebrow">{t('app:saved.title')}</h3>
      <p>{t('app:saved.kept')}</p>
      {isAny && (
        <ul aria-label={t('app:saved.list')}>
          {beside.asides.map((one) => (
            <AsideRow key={one.id} aside={one} changed={look} />
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
