/** The panel's one bar: whose timeline it is, step and play, speed, the rules that the run goes by, what else there is, and the way out. */
import { ChevronDown, SkipBack, StepBack, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { playPause, toggleTimeline } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { playIcons, playState } from './playState.ts';
import { SpeedList } from './SpeedList.tsx';
import { TimelineMenu } from './TimelineMenu.tsx';
import type { Playback } from './usePlayback.ts';
import { useNarrow } from '../ui/useMedia.ts';
import { t } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';

interface Props {
  /** As it is drawn, and the run on screen alone where two are compared. */
  model: TimelineModel;
  own: TimelineModel;
  playback: Playback;
  rules: ReactNode;
  table: boolean;
  showTable: (table: boolean) => void;
}

export function PanelHead({ model, own, playback, rules, table, showTable }: Props) {
  const narrow = useNarrow();
  return (
    <header className="tl-head line-below aligned gap-8 on-card">
      <h2 className="title cut" title={plain(model.title)}>
        {plain(model.title)}
        {model.subtitle && <small>{plain(model.subtitle)}</small>}
      </h2>
      {!narrow && <Tools playback={playback} />}
      {!narrow && <SpeedList />}
      {rules}
      <TimelineMenu model={own} table={table} showTable={showTable} />
      <button
        type="button"
        className="button icon"
        aria-label={t('timeline:head.back')}
        title={t('timeline:head.back')}
        onClick={() => toggleTimeline.run()}
      >
        <ChevronDown aria-hidden="true" />
      </button>
    </header>
  );
}

export function Tools({ playback }: { playback: Playback }) {
  const play = useStore(playState);
  const PlayIcon = playIcons[play];
  const canPlay = useStore(playPause.enabled);
  return (
    <div className="tl-tools flex gap-6" role="group" aria-label={t('timeline:head.tools')}>
      <button
        type="button"
        className="button icon tl-first"
        aria-label={t('timeline:head.first')}
        title={t('timeline:head.first')}
        disabled={!canPlay}
        onClick={playback.first}
      >
        <SkipBack aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button icon"
        aria-label={t('timeline:head.stepBack')}
        title={t('timeline:head.stepBack')}
        disabled={!canPlay}
        onClick={playback.previous}
      >
        <StepBack aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button primary tl-play"
        aria-label={t(`timeline:strip.${play}`)}
        disabled={!canPlay}
        onClick={() => playPause.run()}
      >
        <PlayIcon aria-hidden="true" />
        <span className="tl-narrow">{t(play === 'pause' ? 'timeline:strip.pause' : 'timeline:strip.play')}</span>
      </button>
      <button
        type="button"
        className="button icon"
        aria-label={t('timeline:head.stepOn')}
        title={t('timeline:head.stepOn')}
        disabled={!canPlay}
        onClick={playback.next}
      >
        <StepForward aria-hidden="true" />
      </button>
    </div>
  );
}
