/** Phones: time runs downwards, lanes are columns, the grace budget is a bar at the left. */
import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { Budget } from './Budget.tsx';
import { CursorTag } from './CursorTag.tsx';
import { LaneFlow } from './flow/LaneFlow.tsx';
import { Folds } from './Folds.tsx';
import { timeScale } from './layout/fold.ts';
import { brief } from '../i18n/time.ts';
import type { TextMeasure } from './layout/picture.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { lengthDown, layVertical } from './layout/vertical.ts';
import { Leaders } from './Leaders.tsx';
import { columnNames } from './view/columnNames.ts';
import { useFollow } from './useFollow.ts';
import type { Playback } from './usePlayback.ts';
import { useTap } from './useTap.ts';
import { arranged } from './view/arrangement.ts';
import { laidAround, useRange } from './view/useRange.ts';
import { useView } from './view/view.ts';
import { useZoom } from './view/useZoom.ts';
import { t } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';
import type { GraceBudget as Shares } from '../engine/history/graceBudget.ts';

interface Props {
  model: TimelineModel;
  /** null: nothing to stop. */
  budget: Shares | null;
  width: number;
  height: number;
  measure: TextMeasure;
  playback: Playback;
}

/** Bar of the budget with its handles, and a gap. */
const left = { budget: 62, none: 6 };
/** As narrow as it may be drawn, px: while the window turns there may be no room at all. */
const narrowest = 200;

export function Columns({ model, budget, width, height, measure, playback }: Props) {
  const { timeline } = model;
  const isBudgeted = budget !== null && 'pod' in timeline;
  const start = isBudgeted ? left.budget : left.none;
  const bodies = useRef<HTMLDivElement>(null);
  const { picture, shown } = useDownwards({
    model,
    width: Math.max(narrowest, width - start),
    height,
    measure,
    element: bodies,
  });
  const names = columnNames(picture.lanes, start);
  useFollow(bodies, { scale: picture.scale, axis: 'y' });
  useTap(bodies, picture);
  return (
    <div className="tl-columns relative" style={{ height: picture.height + names.height }}>
      <div
        className={`tl-column-names layer-8 sticky at-top on-page${names.upright ? ' is-upright' : ''}`}
        style={{ paddingLeft: start, height: names.height }}
        aria-hidden="true"
      >
        {isBudgeted && (
          <span className="cut absolute strong muted text-11 mono is-budget about-middle">
            {t('timeline:flow.time', { time: brief(budget.grace) })}
          </span>
        )}
        <div className="relative full-height">
          {names.texts.map(({ id, text, style }) => (
            <span key={id} className="cut absolute strong muted text-11 about-middle" style={style}>
              {text}
            </span>
          ))}
        </div>
      </div>
      {isBudgeted && (
        <div className="tl-column-budget absolute" style={{ top: names.height }}>
          <Budget timeline={timeline} budget={budget} length={picture.height} vertical measure={measure} />
        </div>
      )}
      <div
        className="tl-column-bodies absolute"
        ref={bodies}
        style={{ left: start, top: names.height, width: picture.width, height: picture.height }}
      >
        <Folds picture={picture} />
        <Leaders picture={picture} />
        <LaneFlow model={model} chart={shown} picture={picture} />
        <CursorTag scale={picture.scale} vertical model={model} playback={playback} />
      </div>
    </div>
  );
}

interface Wanted {
  model: TimelineModel;
  width: number;
  height: number;
  measure: TextMeasure;
  element: RefObject<HTMLElement | null>;
}

/** The picture as it is looked at now: zoomed, folded, only what is in sight. */
function useDownwards({ model: { chart }, width, height, measure, element }: Wanted) {
  const { time, arrangement } = useView();
  const shown = useMemo(() => ({ ...chart, lanes: arranged(chart.lanes, arrangement) }), [chart, arrangement]);
  const natural = useMemo(
    () => lengthDown(shown, { width, height, measure, text: plain }),
    [shown, width, height, measure],
  );
  const { folding, zoom, anchor } = time;
  const scaleAt = useCallback(
    (by: number) => timeScale({ ...shown, length: natural * by, folding, zoom: by }),
    [shown, natural, folding],
  );
  const scale = useMemo(() => scaleAt(zoom), [scaleAt, zoom]);
  const { from, to } = useRange({ picture: element, axis: 'y', first: 900, along: { scale, anchor } });
  useZoom({ picture: element, axis: 'y', scale, scaleAt });
  const picture = useMemo(() => {
    const laid = laidAround({ from, to });
    const sight = {
      seen: { x: 0, w: width, y: from, h: to - from },
      laid: { x: 0, w: width, y: laid.from, h: laid.to - laid.from },
    };
    return layVertical(shown, { width, height: scale.length, measure, text: plain, folding, scale, sight });
  }, [shown, width, measure, folding, scale, from, to]);
  return { picture, shown };
}
