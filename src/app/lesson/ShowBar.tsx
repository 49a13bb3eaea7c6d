/** The bar of a show, in real time: it lingers where something happens. */
import { SkipForward } from 'lucide-react';
import { playPause, stepTo } from '../../commands/time.ts';
import { t } from '../../i18n/strip.ts';
import { clock } from '../../i18n/time.ts';
import { playbackTrack } from '../../store/playbackTrack.ts';
import { useStore } from '../../store/store.ts';
import { scaleOf } from '../../timeline/layout/fold.ts';
import { playIcons, playState } from '../../timeline/playState.ts';
import { Slider } from '../../ui/Slider.tsx';

export function ShowBar() {
  const { pieces, to } = useStore(playbackTrack);
  const now = useStore((state) => state.t);
  const play = useStore(playState);
  if (pieces.length === 0) return null;
  const scale = scaleOf(pieces);
  const PlayIcon = playIcons[play];
  return (
    <div className="show-bar aligned gap-8">
      <button
        type="button"
        className="button icon"
        aria-label={t(`timeline:strip.${play}`)}
        title={t(`timeline:strip.${play}`)}
        onClick={() => playPause.run()}
      >
        <PlayIcon aria-hidden="true" />
      </button>
      <label className="grows">
        <span className="visually-hidden">{t('app:lesson.scrub')}</span>
        <Slider
          value={Math.round(scale.at(now))}
          max={Math.round(scale.length)}
          step={50}
          text={clock(now)}
          onChange={(place) => stepTo(scale.inverse(place))}
        />
      </label>
      <button
        type="button"
        className="button icon"
        aria-label={t('app:lesson.skip')}
        title={t('app:lesson.skip')}
        aria-disabled={now >= to}
        onClick={() => stepTo(to)}
      >
        <SkipForward aria-hidden="true" />
      </button>
    </div>
  );
}
