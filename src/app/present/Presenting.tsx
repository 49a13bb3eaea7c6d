/** The projector's view: a slim bar over what is in front. It also hides a resting mouse and blanks the screen. */
import { NotebookPen, SkipBack, SkipForward, SquareIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showPanel } from '../../commands/looking.ts';
import { leavePresenting, resetTimer, toggleTimer } from '../../commands/present.ts';
import { toggleTimeline } from '../../commands/time.ts';
import { clock } from '../../i18n/time.ts';
import { awaited } from '../../parts/fetched.ts';
import { notify } from '../../store/notices.ts';
import { getState, useStore } from '../../store/store.ts';
import { lessonIn } from '../../lessons/sceneOf.ts';
import { focusLater, useFocusReturn } from '../../ui/focus.ts';
import { Segments } from '../../ui/Segments.tsx';
import { useCurrentScene } from '../useCatalogue.ts';
import { Timer } from './Timer.tsx';
import { readOn } from './readOn.ts';
import { useEndAnnounced } from './useEndAnnounced.ts';
import { lead, useIsLed, type Way } from './useLead.ts';
import { useNotes } from './useNotes.ts';
import { usePresentKeys } from './usePresentKeys.ts';
import { useRestingMouse } from './useRestingMouse.ts';
import './present.css';
import './asked.css';
import { message, t } from '../../i18n/present.ts';
import { t as named } from '../../i18n/brought.ts';

const fronts = ['scenes', 'stage', 'why', 'time'] as const;
type Front = (typeof fronts)[number];
const ends = { onward: 'noNext', back: 'noPrevious' } as const;

export function Presenting({ front }: { front: string }) {
  const bar = useRef<HTMLElement>(null);
  const [isBlank, blank] = useState(false);
  const [end, announceEnd] = useEndAnnounced();
  const title = useStore((state) => state.situation.title);
  const lesson = useStore((state) => lessonIn(state.situation));
  const now = useStore((state) => state.t);
  const canShowTime = useStore(toggleTimeline.enabled);
  const isGiven = useStore((state) => state.mode === 'learn' && state.lesson !== null);
  const offered = fronts.filter((front) => front !== 'scenes' || isGiven);
  const scene = useCurrentScene();
  useRestingMouse(bar);
  useFocusReturn('.top .present');
  useEffect(() => focusLater(bar.current), []);
  const go = (way: Way) => {
    if (readOn(way)) return;
    const outcome = lead(way);
    if (outcome === 'led') return;
    // Asked for a second time, it is done: who leads by a clicker is not at the keyboard.
    if (outcome === 'goal' && end === 'goal')
      void awaited(() => import('../../lessons/solve.ts')).then((it) => it.solve());
    else announceEnd(outcome === 'nowhere' ? ends[way] : outcome);
  };
  /** Who leads by keys or a clicker is at none of the controls any more: they may fade. */
  const goByKey = (way: Way) => {
    if (bar.current?.contains(document.activeElement)) bar.current.focus();
    go(way);
  };
  usePresentKeys({ isBlank, blank, go: goByKey });
  const timing = useStore((state) => state.timing);
  const openNotes = useNotes({ go, blank });
  return (
    <>
      <header
        ref={bar}
        tabIndex={-1}
        className="present-bar aligned gap-6 shrinks pad-8 line-below on-card"
        aria-label={t('present:bar')}
      >
        <nav aria-label={t('present:front')}>
          <Segments
            className="present-fronts flex"
            options={offered.map((value) => ({
              value,
              text: t(`app:panels.${value === 'scenes' ? 'lesson' : value}`),
              isDisabled: value === 'time' && !canShowTime,
            }))}
            chosen={offered.find((one) => one === front) ?? null}
            onChoose={bringForward}
          />
        </nav>
        <h1 className={isGiven ? (end ? 'is-over' : 'visually-hidden') : ''}>
          {end
            ? t(`present:${end}`)
            : scene
              ? named(`scenes:${scene.id}.title`)
              : lesson
                ? named(`lessons:${lesson}.title`)
                : title}
        </h1>
        <p className="visually-hidden" role="status">
          {end && t(`present:${end}`)}
        </p>
        <Timer {...{ timing, toggleTimer, resetTimer }} />
        <Step way="back" go={go} label={t('present:previous')} icon={<SkipBack aria-hidden="true" />} />
        <span className="present-clock strong mono">{clock(now)}</span>
        <Step way="onward" go={go} label={t('present:next')} icon={<SkipForward aria-hidden="true" />} />
        <button
          type="button"
          className="button quiet icon small"
          aria-label={t('present:notes')}
          title={t('present:notes')}
          onClick={() => openNotes() || notify('warning', message('present:notesBlocked'))}
        >
          <NotebookPen aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button quiet icon small"
          aria-label={t('present:blank')}
          onClick={() => blank(true)}
        >
          <SquareIcon aria-hidden="true" fill="currentColor" />
        </button>
        <button
          type="button"
          className="button quiet icon small"
          aria-label={t('commands:leavePresenting')}
          onClick={() => leavePresenting.run()}
        >
          <X aria-hidden="true" />
        </button>
      </header>
      {isBlank && (
        <button type="button" className="present-blank fixed" onClick={() => blank(false)}>
          <span className="visually-hidden">{t('present:blanked')}</span>
        </button>
      )}
    </>
  );
}

function bringForward(front: Front): void {
  if (front === 'time' && !getState().timelineOpen) toggleTimeline.run();
  else showPanel.run(front);
}

interface StepProps {
  way: Way;
  label: string;
  icon: ReactNode;
  go(way: Way): void;
}

function Step({ way, label, icon, go }: StepProps) {
  const isLed = useIsLed(way);
  return (
    <button
      type="button"
      className="button quiet icon small"
      aria-label={label}
      aria-disabled={!isLed}
      onClick={() => go(way)}
    >
      {icon}
    </button>
  );
}
