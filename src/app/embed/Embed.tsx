/** The page within another one: one stage, timeline or lesson, and the way to the whole of it. It keeps nothing. */
import { ExternalLink } from 'lucide-react';
import { Activity, useEffect, useRef } from 'react';
import { late, lateInside } from '../../parts/late.tsx';
import { ErrorBoundary } from '../../parts/ErrorBoundary.tsx';
import { Stage } from '../../stage/Stage.tsx';
import { StageDefs } from '../../stage/StageDefs.tsx';
import { notify } from '../../store/notices.ts';
import { useStore } from '../../store/store.ts';
import { listenToKeys } from '../../ui/keys.ts';
import { openLink } from '../address/link.ts';
import { Logo } from '../Logo.tsx';
import { LessonColumn } from '../lesson/LessonColumn.tsx';
import { Notices } from '../Notices.tsx';
import { Place } from '../Place.tsx';
import { inFrontOf } from './inFront.ts';
import { tellHeight } from './height.ts';
import { useHere } from './useHere.ts';
import './embed.css';
import { t } from '../../i18n/links.ts';

const Strip = late(async () => (await import('../../timeline/Strip.tsx')).Strip);
const Large = late(async () => (await import('../../inspector/Large.tsx')).Large);
const FullPage = late(async () => (await import('../FullPage.tsx')).FullPage);
const Cases = late(async () => (await import('../lesson/cases/CasesStage.tsx')).CasesStage);
const TimelinePanel = late(async () => (await import('../../timeline/TimelinePanel.tsx')).TimelinePanel, {
  waiting: 'app:loadingTimeline',
});
const SceneNote = lateInside(async () => (await import('../SceneNote.tsx')).SceneNote);
const EditorPanel = late(async () => (await import('../../editor/EditorPanel.tsx')).EditorPanel, {
  waiting: 'app:loadingEditor',
});
const TermPopover = lateInside(async () => (await import('../glossary/TermPopover.tsx')).TermPopover);

export function Embed() {
  const root = useRef<HTMLDivElement>(null);
  const isLesson = useStore(({ mode, lesson }) => mode === 'learn' && lesson !== null);
  const hasTime = useStore((state) => state.timelineOpen);
  const isEditing = useStore((state) => state.editor !== null);
  const isAwaited = useStore((state) => state.view === null);
  const isTermOpen = useStore((state) => state.openTerm?.at !== undefined);
  const { href, title } = useHere();
  useEffect(listenToKeys, []);
  useEffect(followHost, []);
  useEffect(() => (root.current ? tellHeight(root.current) : undefined), []);
  return (
    <div
      ref={root}
      className="app embed"
      data-scrolls=""
      data-learning={isLesson || undefined}
      data-side={isEditing ? 'edit' : 'scenes'}
      data-panel={isLesson ? 'scenes' : hasTime ? 'time' : 'stage'}
    >
      {/* The page around has a main part, too: names tell them apart. */}
      <main className="panels embed-parts wrap contents" aria-label={title}>
        <h1 className="visually-hidden">{title}</h1>
        {isLesson && (
          <section className="scenes" aria-label={t('app:lesson.name')} tabIndex={-1}>
            <ErrorBoundary>
              <LessonColumn isAwaited={isAwaited} isCovered={false} goalPlace={null} bringForward={() => undefined} />
            </ErrorBoundary>
          </section>
        )}
        {isEditing && (
          <div className="editor-place layer-1" tabIndex={-1}>
            <EditorPanel />
          </div>
        )}
        {hasTime ? (
          <Place part="time">
            <TimelinePanel note={<SceneNote />} />
          </Place>
        ) : (
          <Place part="stage">
            <ErrorBoundary>
              <Middle />
            </ErrorBoundary>
          </Place>
        )}
      </main>
      {isTermOpen && <TermPopover />}
      <ErrorBoundary>
        <Notices />
      </ErrorBoundary>
      <footer aria-label={t('app:name')} className="embed-mark text-small aligned gap-8 on-card line-above">
        <Logo />
        <span className="cut grows muted" title={title}>
          {title}
        </span>
        <a className="aligned gap-4 rigid hit" href={href} target="_blank" rel="noopener">
          {t('app:embed.open')}
          <ExternalLink aria-hidden="true" />
        </a>
      </footer>
    </div>
  );
}

/** The page around may show something else in the same frame. */
function followHost(): () => void {
  const open = async () => {
    const problem = await openLink(location.hash.slice(1));
    if (problem) notify('warning', problem);
  };
  const onChange = () => void open();
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** What stands where the stage is, and the clock that moves it. */
function Middle() {
  const stage = useStore((state) => state.stage);
  const hasRun = useStore(({ end }) => end > 0);
  const front = inFrontOf(stage);
  return (
    <>
      <StageDefs />
      <Activity mode={front.is === 'cluster' ? 'visible' : 'hidden'}>
        <Stage />
      </Activity>
      {front.is === 'large' && <Large name={front.name} />}
      {front.is === 'page' && <FullPage name={front.name} />}
      {front.is === 'cases' && <Cases />}
      {hasRun && front.is === 'cluster' && (
        <div className="embed-clock on-card line-above">
          <Strip />
        </div>
      )}
    </>
  );
}
