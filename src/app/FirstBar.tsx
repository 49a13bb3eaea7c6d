/** The top bar until the whole page is there: what this is, all lessons, and the way to all of it at once. */
import type { ReactNode } from 'react';
import { showMap } from '../commands/pages.ts';
import { showAll } from '../lessons/course.ts';
import { Logo } from './Logo.tsx';
import './top.css';
import './first.css';
import { t } from '../i18n/first.ts';

export function FirstBar({ skips }: { skips: ReactNode }) {
  return (
    <header className="top first-bar aligned gap-8 on-card relative line-below">
      {skips}
      <Logo />
      <h1 className="brand">{t('app:name')}</h1>
      <p className="purpose muted">{t('app:first.purpose')}</p>
      <span className="spring grows" />
      <button type="button" className="button first-lessons" onClick={() => showMap.run()}>
        {t('app:first.lessons')}
      </button>
      <button type="button" className="button first-all" onClick={() => void showAll()}>
        {t('app:first.all')}
      </button>
    </header>
  );
}
