/** What is chosen from, in the place of the stage: the map of lessons, the gallery of scenes, the glossary. */
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { late } from '../parts/late.tsx';
import { showCluster } from '../commands/large.ts';
import { useStore } from '../store/store.ts';
import '../inspector/large.css';
import './fullPage.css';
import { t } from '../i18n/first.ts';
import type { PageName } from '../store/slices/navigation.ts';

const pages: Readonly<Record<PageName, ComponentType>> = {
  map: late(async () => (await import('./map/MapPage.tsx')).MapPage),
  gallery: late(async () => (await import('./gallery/GalleryPage.tsx')).GalleryPage),
  worksheet: late(async () => (await import('./worksheet/WorksheetPage.tsx')).WorksheetPage),
  notes: late(async () => (await import('./teaching/NotesPage.tsx')).NotesPage),
  class: late(async () => (await import('./classes/ClassPage.tsx')).ClassPage),
  glossary: late(async () => (await import('./glossary/GlossaryPage.tsx')).GlossaryPage),
};

export function FullPage({ name }: { name: PageName }) {
  const Shown = pages[name];
  useLeaveForCluster();
  return (
    <section className="large full-page stack" aria-label={t(`app:pages.${name}`)}>
      <header className="large-head line-below aligned wrap gap-8-16">
        <button type="button" className="button" onClick={() => showCluster.run()}>
          <ArrowLeft aria-hidden="true" />
          {t('app:pages.back')}
        </button>
        <h2 className="title">{t(`app:pages.${name}`)}</h2>
      </header>
      <div className="large-body shrinks-down scrolls-all grows">
        <Shown />
      </div>
    </section>
  );
}

/** Whoever looks at a pod or a node, or turns to lessons or scenes, wants to see the cluster. */
function useLeaveForCluster(): void {
  const looked = useStore(({ mode, focus, node }) => [mode, focus, node].join(' '));
  const before = useRef(looked);
  useEffect(() => {
    if (before.current !== looked) showCluster.run();
    before.current = looked;
  }, [looked]);
}
