/** One node's bar: what all have alike at the left, beyond a cut, then its weighted parts on the common scale. */
import { ShortName } from '../ShortName.tsx';
import { grainOf } from './grains.ts';
import type { ScoreBar, Bars, BarSegment } from './bars.ts';
import { t } from '../../i18n/inspector.ts';

interface Props {
  bar: ScoreBar;
  scale: Pick<Bars, 'base' | 'most'>;
  /** Px of the part of the track that is to scale. */
  width: number;
  hot: string | null;
  onPoint: (plugin: string | null) => void;
  onOpen: (plugin: string) => void;
}

/** Its numbers are told in words by the row: for screen readers it is no more than a picture. */
export function BarTrack({ bar, scale: { base, most }, width, hot, onPoint, onOpen }: Props) {
  const percent = (points: number): string => `${(100 * points) / most}%`;
  const ghost = bar.before && bar.before.total !== bar.total ? bar.before.total - base : null;
  return (
    <div className="scores-track flex" aria-hidden="true">
      {base > 0 && (
        <span
          className="scores-base on-sunk edged grid centre rigid muted beside-8"
          title={t('inspector:scoring.equalTitle')}
        >
          {base}
        </span>
      )}
      <div className="relative flex shrinks grows">
        {bar.parts.map((part) => (
          <button
            key={part.plugin}
            type="button"
            // By keyboard the row's own button leads to the same.
            tabIndex={-1}
            className="scores-part clips grid centre shrinks"
            data-hot={hot === part.plugin}
            style={{ width: percent(part.points), background: grainOf(part.place) }}
            title={`${part.plugin} ${part.normalized} × ${part.weight} = ${part.points}`}
            onPointerEnter={() => onPoint(part.plugin)}
            onPointerLeave={() => onPoint(null)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(part.plugin)}
          >
            <Label part={part} room={(width * part.points) / most} />
          </button>
        ))}
        {ghost !== null && ghost >= 0 && (
          <span className="scores-ghost absolute passes" style={{ left: percent(ghost) }} />
        )}
      </div>
    </div>
  );
}

function Label({ part: { plugin, points }, room }: { part: BarSegment; room: number }) {
  if (room < 24) return null;
  return (
    <span className="scores-label ink round-block nowrap on-card pad-4">
      {room >= 84 && <ShortName plugin={plugin} />} {points}
    </span>
  );
}
