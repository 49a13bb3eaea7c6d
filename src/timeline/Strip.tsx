/** The bottom strip: the virtual clock, what happened when, and the one cursor. Eager, so without React Flow. */
import { ChevronDown, ChevronUp, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../commands/command.ts';
import { nextEvent, playPause, previousEvent, toggleTimeline } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import { closeOnEscape } from './closeOnEscape.ts';
import { Kept } from './Kept.tsx';
import { clock } from './layout/numbers.ts';
import { playIcons, playState } from './playState.ts';
import { SpeedButton } from './SpeedButton.tsx';
import { StripPicture } from './StripPicture.tsx';
import './strip.css';

export function Strip() {
  const { t } = useTranslation('timeline');
  const play = useStore(playState);
  const PlayIcon = playIcons[play];
  return (
    <section className="strip" aria-label={t('strip.title')} onKeyDown={closeOnEscape}>
      <div className="strip-buttons">
        <StripButton command={previousEvent} label={t('strip.previous')}>
          <SkipBack aria-hidden="true" />
        </StripButton>
        <StripButton command={playPause} label={t(`strip.${play}`)} primary>
          <PlayIcon aria-hidden="true" />
        </StripButton>
        <StripButton command={nextEvent} label={t('strip.next')}>
          <SkipForward aria-hidden="true" />
        </StripButton>
      </div>
      <Clock />
      <StripPicture />
      <Kept />
      <SpeedButton />
      <TimelineButton />
    </section>
  );
}

interface StripButtonProps {
  command: Command;
  label: string;
  primary?: boolean;
  children: ReactNode;
}

function StripButton({ command, label, primary, children }: StripButtonProps) {
  const enabled = useStore(command.enabled);
  return (
    <button
      type="button"
      className={`button icon${primary ? ' primary' : ''}`}
      aria-label={label}
      title={label}
      disabled={!enabled}
      onClick={() => command.run()}
    >
      {children}
    </button>
  );
}

function Clock() {
  const { t: word } = useTranslation('timeline');
  const t = useStore((state) => state.t);
  const state = useStore(({ playing, hand }) => (playing ? 'playing' : hand.phase === 'held' ? 'inHand' : 'paused'));
  return (
    <div className="strip-clock" role="group" aria-label={word('strip.clock')}>
      <span className="mono">{clock(t)}</span>
      <small>{word(`strip.${state}`)}</small>
    </div>
  );
}

function TimelineButton() {
  const { t } = useTranslation('timeline');
  const open = useStore((state) => state.timelineOpen);
  const enabled = useStore((state) => state.timelineOpen || toggleTimeline.enabled(state));
  return (
    <button
      type="button"
      className="button strip-timeline"
      aria-expanded={open}
      disabled={!enabled}
      onClick={() => toggleTimeline.run()}
    >
      {open ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
      {t('strip.timeline')}
    </button>
  );
}
