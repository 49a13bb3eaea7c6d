/** The panel's head: whose life it is, step and play, speed, picture or table, and the way out. */
import { ChevronDown, SkipBack, StepBack, StepForward, Table } from 'lucide-react';
import { playPause, toggleTimeline } from '../commands/time.ts';
import { useStore } from '../store/store.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { playIcons, playState } from './playState.ts';
import { Speeds } from './Speeds.tsx';
import type { Playback } from './usePlayback.ts';
import { t } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';

interface Props {
  model: TimelineModel;
  playback: Playback;
  table: boolean;
  showTable: (table: boolean) => void;
}

export function PanelHead({ model, playback, table, showTable }: Props) {
  return (
    <header className="tl-head line-below aligned gap-10 on-card">
      <h2 className="title clamped" title={plain(model.title)}>
        {plain(model.title)}
        {model.subtitle && <small>{plain(model.subtitle)}</small>}
      </h2>
      <Tools playback={playback} />
      <Speeds />
      <button type="button" className="button tl-table-toggle" aria-pressed={table} onClick={() => showTable(!table)}>
        <Table aria-hidden="true" />
        {t('timeline:head.table')}
      </button>
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
        className="button"
        aria-label={t('timeline:head.stepBack')}
        disabled={!canPlay}
        onClick={playback.previous}
      >
        <StepBack aria-hidden="true" />
        <span className="tl-wide">{t('timeline:head.step')}</span>
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
        className="button"
        aria-label={t('timeline:head.stepOn')}
        disabled={!canPlay}
        onClick={playback.next}
      >
        <span className="tl-wide">{t('timeline:head.step')}</span>
        <StepForward aria-hidden="true" />
      </button>
    </div>
  );
}
