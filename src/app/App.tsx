/** The shell: which part stands where. It knows no cluster fact. */
import { Activity, useDeferredValue, useEffect, useState } from 'react';
import { closeEditor } from '../commands/editing.ts';
import { toggleConsole } from '../commands/console.ts';
import { showCluster } from '../commands/large.ts';
import { leavePresenting } from '../commands/present.ts';
import { toggleTimeline } from '../commands/time.ts';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { late, lateInside } from '../parts/late.tsx';
import { Stage } from '../stage/Stage.tsx';
import { StageDefs } from '../stage/StageDefs.tsx';
import { usePageScrolls } from '../stage/usePageScrolls.ts';
import { useStore } from '../store/store.ts';
import { FailedDialog } from './FailedDialog.tsx';
import { FirstBar } from './FirstBar.tsx';
import { listenToShortcuts } from './keys.ts';
import { Notices } from './Notices.tsx';
import { Place, placed } from './Place.tsx';
import { Palette } from './Palette.tsx';
import { LessonColumn } from './lesson/LessonColumn.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { hasPart } from '../store/slices/screen.ts';
import { usePageFocus } from './usePageFocus.ts';
import { usePageZoom } from './usePageZoom.ts';
import { FileDrop } from './FileDrop.tsx';
import { useWholePage } from './useWholePage.ts';
import { t } from '../i18n/first.ts';
import { largeNames, type Panel, pageNames } from '../store/slices/navigation.ts';

const inDialog = { Frame: FailedDialog };
const inStage = { leave: () => showCluster.run() };
const Strip = late(async () => (await import('../timeline/Strip.tsx')).Strip);
const Large = late(async () => (await import('../inspector/Large.tsx')).Large, inStage);
const LazyPage = late(async () => (await import('./FullPage.tsx')).FullPage, inStage);
const CasesStage = late(async () => (await import('./lesson/cases/CasesStage.tsx')).CasesStage, inStage);
const Inspector = late(async () => (await import('../inspector/Inspector.tsx')).Inspector);
const PreviewPlate = lateInside(async () => (await import('../inspector/fixes/PreviewPlate.tsx')).PreviewPlate);
const RecordedColumn = late(async () => (await import('./recorded/RecordedColumn.tsx')).RecordedColumn);
const LiveBanner = lateInside(async () => (await import('./live/LiveBanner.tsx')).LiveBanner);
const ScenesColumn = late(async () => (await import('./ScenesColumn.tsx')).ScenesColumn);
const AuthorColumn = late(async () => (await import('./author/AuthorColumn.tsx')).AuthorColumn);
const BackToDesk = lateInside(async () => (await import('./author/BackToDesk.tsx')).BackToDesk);
const SceneNote = lateInside(async () => (await import('./SceneNote.tsx')).SceneNote);
const Presenting = late(async () => (await import('./present/Presenting.tsx')).Presenting, {
  leave: () => leavePresenting.run(),
});
const TimelinePanel = late(async () => (await import('../timeline/TimelinePanel.tsx')).TimelinePanel, {
  waiting: 'app:loadingTimeline',
  leave: () => toggleTimeline.run(),
});
const EditorPanel = late(async () => (await import('../editor/EditorPanel.tsx')).EditorPanel, {
  waiting: 'app:loadingEditor',
  leave: () => closeEditor.run(),
});
const ConsolePanel = late(async () => (await import('../console/ConsolePanel.tsx')).ConsolePanel, {
  leave: () => toggleConsole.run(),
});
const TermPopover = lateInside(async () => (await import('./glossary/TermPopover.tsx')).TermPopover);
const OpenDialog = late(async () => (await import('./OpenDialog.tsx')).OpenDialog, inDialog);
const LinkDialog = late(async () => (await import('./address/LinkDialog.tsx')).LinkDialog, inDialog);
const PictureDialog = late(async () => (await import('./picture/PictureDialog.tsx')).PictureDialog, inDialog);
const SettingsDialog = late(async () => (await import('./SettingsDialog.tsx')).SettingsDialog, inDialog);

/** What stands behind the timeline is kept, but not drawn while the clock runs (Activity). */
export function App() {
  const panel = useStore((state) => state.panel);
  const dialog = useStore((state) => state.dialog);
  const isTermOpen = useStore((state) => state.openTerm?.at !== undefined);
  const stage = useStore((state) => state.stage);
  const large = largeNames.find((name) => name === stage);
  // A page that covered all goes in slices, after what was chosen on it has come: to lay out what comes back takes a frame.
  const page = useDeferredValue(pageNames.find((name) => name === stage));
  const mode = useStore((state) => state.mode);
  const isEnding = stage === 'cases' && mode === 'learn';
  const isAwaited = useStore((state) => state.view === null);
  const presenting = useStore((state) => state.presenting);
  const timelineOpen = useStore((state) => state.timelineOpen);
  const isPreviewing = useStore((state) => state.preview !== null);
  const isEditing = useStore((state) => state.editor !== null);
  const consoleOpen = useStore((state) => state.consoleOpen);
  const parts = useStore((state) => state.screen);
  const scrolls = usePageScrolls();
  const whole = useWholePage(parts?.length !== 0);
  const hasWhy = useStore(hasPart('why'));
  const [side, setSide] = useSide();
  const [goalPlace, setGoalPlace] = useState<HTMLElement | null>(null);
  const shown = isEditing && panel === 'edit' ? 'edit' : side;
  const front = panelInFront(panel, { timelineOpen, isEditing });
  const isBehindTime = timelineOpen && (panel === 'time' || panel === 'scenes' || shown === 'edit');
  const record = useStore((state) => state.record);
  const live = useStore((state) => state.live);
  const isMaking = useStore(({ making }) => making !== null);
  const isTried = useStore(({ making, lesson }) => mode === 'learn' && making !== null && making.lesson === lesson?.id);
  /** A lesson, the desk of one that is made, the list of a history's pods, or the scenes where they are asked for stay beside the timeline. */
  const isBeside = timelineOpen && (mode === 'learn' || isMaking || record !== null || panel === 'scenes');
  const skips = (
    <SkipLinks
      shown={`${front} ${presenting} ${shown} ${timelineOpen} ${hasWhy} ${parts} ${page}`}
      isLesson={mode === 'learn'}
    />
  );
  useEffect(listenToShortcuts, []);
  usePageZoom();
  usePageFocus({ isLarge: Boolean(large ?? page), timelineOpen });
  return (
    <div
      className="app"
      data-panel={front}
      data-side={shown}
      data-beside={isBeside || undefined}
      data-learning={mode === 'learn' || undefined}
      data-presenting={presenting || undefined}
      data-first={parts?.join(' ')}
      data-scrolls={scrolls || undefined}
    >
      {parts ? <FirstBar skips={skips} /> : whole ? <whole.TopBar skips={skips} /> : <BarToCome />}
      {presenting && <Presenting front={front} />}
      <main className="panels contents">
        {whole && (
          <whole.SideTabs
            side={shown}
            choose={setSide}
            isEditing={isEditing}
            hidden={(timelineOpen && shown !== 'edit') || !hasWhy}
          />
        )}
        <section
          {...placed(front === 'scenes' ? 'scenes front' : 'scenes', timelineOpen && panel !== 'scenes' && !isBeside)}
          aria-label={t(mode === 'learn' ? 'app:lesson.name' : 'app:scenes')}
          tabIndex={-1}
        >
          {whole && !parts && <whole.Modes />}
          <ErrorBoundary>
            {isTried && <BackToDesk />}
            {mode === 'learn' ? (
              <LessonColumn
                isAwaited={isAwaited}
                isCovered={page !== undefined}
                goalPlace={goalPlace}
                bringForward={() => setSide('scenes')}
              />
            ) : isMaking ? (
              <AuthorColumn />
            ) : record ? (
              <RecordedColumn record={record} />
            ) : (
              <ScenesColumn />
            )}
          </ErrorBoundary>
        </section>
        <Place part="stage" hidden={isBehindTime}>
          <StageDefs />
          <ErrorBoundary>
            <Activity mode={isBehindTime || large || page || isEnding ? 'hidden' : 'visible'}>
              <Stage />
            </Activity>
          </ErrorBoundary>
          {large && <Large name={large} />}
          {page && <LazyPage name={page} />}
          {isEnding && <CasesStage />}
          {isPreviewing && <PreviewPlate />}
        </Place>
        {hasWhy && (
          <section {...placed('why', timelineOpen && panel !== 'why')} aria-label={t('app:why')} tabIndex={-1}>
            <ErrorBoundary>
              <Activity mode={timelineOpen && panel !== 'why' ? 'hidden' : 'visible'}>
                <Inspector />
              </Activity>
            </ErrorBoundary>
          </section>
        )}
        {timelineOpen && (
          <Place part="time">
            <TimelinePanel note={<SceneNote />} />
          </Place>
        )}
        {isEditing && (
          <div className="editor-place layer-1" tabIndex={-1}>
            <EditorPanel />
          </div>
        )}
        {consoleOpen && (
          <div className="console-place relative shrinks" tabIndex={-1}>
            <ConsolePanel />
          </div>
        )}
        <div className="goal-place shrinks" ref={setGoalPlace} />
        {live && mode !== 'learn' && <LiveBanner live={live} />}
        {!parts && (
          <div className="strip-place line-above on-card" tabIndex={-1}>
            <Strip />
          </div>
        )}
      </main>
      {whole && parts?.length !== 0 && <whole.PhoneTabs />}
      {isTermOpen && <TermPopover />}
      {dialog === 'open' && <OpenDialog />}
      {dialog === 'settings' && <SettingsDialog />}
      {dialog === 'link' && <LinkDialog />}
      {dialog === 'picture' && <PictureDialog />}
      {dialog === 'palette' && (
        <ErrorBoundary Frame={FailedDialog}>
          <Palette />
        </ErrorBoundary>
      )}
      <ErrorBoundary>
        <FileDrop />
        <Notices />
      </ErrorBoundary>
    </div>
  );
}

/** The bar's place, until the bar is here. */
const BarToCome = () => <header className="top on-card line-below" />;

/** Which of the two is in front where they share a column: a lesson that begins or goes on, or is made, comes to the front. */
function useSide() {
  const lesson = useStore(({ mode, lesson: at, making }) => (mode === 'learn' ? (at?.id ?? '') : making && 'making'));
  const [side, setSide] = useState<'scenes' | 'why'>('scenes');
  useEffect(() => {
    if (lesson !== null) setSide('scenes');
  }, [lesson]);
  return [side, setSide] as const;
}

/** What is closed can't be in front. */
function panelInFront(panel: Panel, { timelineOpen, isEditing }: { timelineOpen: boolean; isEditing: boolean }): Panel {
  const isClosed = (panel === 'time' && !timelineOpen) || (panel === 'edit' && !isEditing);
  return isClosed ? 'stage' : panel;
}
