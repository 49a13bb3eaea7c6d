/** The bottom strip: the virtual clock, what happened when, and the one cursor. Eager, so without React Flow. */
import { ChevronDown, ChevronUp, SkipBack, SkipForward } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Command } from '../commands/command.ts';
import { nextEvent, playPause, previousEvent, toggleTimeline, typeTime } from '../commands/time.ts';
import { hurry, isHurrying } from '../commands/timePace.ts';
import { dueIn } from '../store/due.ts';
import { playbackTrack } from '../store/playbackTrack.ts';
import type { State } from '../store/state.ts';
import { useStore } from '../store/store.ts';
import { lateInside } from '../parts/late.tsx';
import { fineClock } from '../i18n/time.ts';
import { utcDate } from '../text/utc.ts';
import { playIcons, playState } from './playState.ts';
import { SpeedButton } from './SpeedButton.tsx';
import { speedId } from './speed.ts';
import { StripPicture } from './StripPicture.tsx';
import { TypedTime } from './TypedTime.tsx';
import { useCloseOnEscape } from './useCloseOnEscape.ts';
import './strip.css';
import { t as announce } from '../i18n/strip.ts';
import { mainButton } from '../ui/mainButton.ts';

const ForkTags = lateInside(async () => (await import('./ForkTags.tsx')).ForkTags);

export function Strip() {
  const hasForks = useStore((state) => state.forks.length > 0);
  const play = useStore(playState);
  const isDue = useStore((state) => dueIn(state).length > 0);
  useCloseOnEscape();
  const PlayIcon = playIcons[play];
  return (
    <section className="strip" aria-label={announce('timeline:strip.title')}>
      <div className="strip-buttons flex gap-8">
        <StripButton command={previousEvent} label={announce('timeline:strip.previous')}>
          <SkipBack aria-hidden="true" />
        </StripButton>
        <StripButton command={playPause} label={announce(`timeline:strip.${play}`)} primary offered={isDue}>
          <PlayIcon aria-hidden="true" />
        </StripButton>
        <StripButton command={nextEvent} label={announce('timeline:strip.next')}>
          <SkipForward aria-hidden="true" />
        </StripButton>
      </div>
      <Clock />
      <StripPicture />
      {hasForks && <ForkTags />}
      <SpeedButton />
      <TimelineButton />
    </section>
  );
}

interface StripButtonProps {
  command: Command;
  label: string;
  primary?: boolean;
  /** Something was done that waits for it. */
  offered?: boolean;
  children: ReactNode;
}

function StripButton({ command, label, primary, offered, children }: StripButtonProps) {
  const enabled = useStore(command.enabled);
  return (
    <button
      type="button"
      className={`${mainButton(primary === true && enabled)} icon`}
      data-offered={offered}
      aria-label={label}
      title={label}
      disabled={!enabled}
      onClick={() => command.run()}
    >
      {children}
    </button>
  );
}

/** One clock, virtual time or of a history UTC; while a timeline is open the time on its axis as well. A time can be typed into it. */
function Clock() {
  const t = useStore((state) => state.t);
  // An opened timeline has a clock of its own.
  const isTyping = useStore((state) => state.isTypingTime && !state.timelineOpen);
  const canType = useStore(typeTime.enabled);
  const id = useId();
  const date = useStore(({ record, t: now }) => record && utcDate(record.epoch + now));
  return (
    <div
      className="strip-clock stack rigid relative line-18"
      role="group"
      aria-label={announce('timeline:strip.clock')}
    >
      <button
        type="button"
        id={id}
        className="mono"
        title={announce('timeline:strip.type')}
        aria-labelledby={`${id} ${id}-kind`}
        disabled={!canType}
        onClick={() => typeTime.run()}
      >
        {fineClock(t)}
      </button>
      <small id={`${id}-kind`} className="faint text-12">
        {date === null ? announce('timeline:strip.virtual') : announce('timeline:strip.utc', { date })} · <ClockState />
      </small>
      {isTyping && <TypedTime />}
    </div>
  );
}

/** How the clock runs just now. */
function ClockState() {
  const speed = useStore((state) => state.speed);
  const state = useStore(clockState);
  if (state === 'hurrying') return announce('timeline:strip.hurrying', { speed: hurry });
  return announce(`timeline:strip.${state}`, { speed: announce(`timeline:strip.speeds.${speedId(speed)}`) });
}

const clockState = (state: State): 'hurrying' | 'playing' | 'showing' | 'dragged' | 'paused' => {
  if (!state.playing) return state.drag.phase === 'held' ? 'dragged' : 'paused';
  if (state.show) return 'showing';
  return isHurrying(state.t, { speed: state.speed, pieces: playbackTrack(state).pieces }) ? 'hurrying' : 'playing';
};

function TimelineButton() {
  const open = useStore((state) => state.timelineOpen);
  const enabled = useStore(toggleTimeline.enabled);
  return (
    <button
      type="button"
      className="button strip-timeline"
      aria-expanded={open}
      disabled={!enabled}
      onClick={() => toggleTimeline.run()}
    >
      {open ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
      {announce('timeline:strip.timeline')}
    </button>
  );
}
