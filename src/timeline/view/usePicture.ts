/** The picture of a timeline as it is looked at now: zoomed, folded, its lanes as they were put, only what is in sight. */
import { type RefObject, useCallback, useMemo } from 'react';
import { timeScale, type TimeScale } from '../layout/fold.ts';
import { layHorizontal } from '../layout/horizontal.ts';
import { lanesInSight, type Shown } from '../layout/lanesInSight.ts';
import type { TextMeasure, Picture, Sight } from '../layout/picture.ts';
import type { LaneChart } from '../layout/laneChart.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { arranged } from './arrangement.ts';
import { laidAround, type Range, useRange } from './useRange.ts';
import { useShared } from '../../ui/useShared.ts';
import { useSharedScale } from './useSharedScale.ts';
import { useView } from './view.ts';
import { useZoom } from './useZoom.ts';
import { plain } from '../../i18n/message.ts';

interface Wanted {
  model: TimelineModel;
  /** Of what is in sight. */
  width: number;
  height: number;
  /** Height in which all lanes have to be in sight at once; null: they may be scrolled to. */
  inSight: Shown | null;
  measure: TextMeasure;
  /** While a handle on the axis is held, time is linear and all of it is seen. */
  held: { from: number; to: number } | null;
  /** What is as long as the picture, axis included. */
  element: RefObject<HTMLElement | null>;
}

interface Seen {
  picture: Picture;
  /** The story as it is drawn. */
  shown: LaneChart;
  scale: TimeScale;
}

/** Flow nodes that may be in sight before close ones become bands: more do not move smoothly. */
const most = 120;
const axisHeight = 30;

export function usePicture({ model, width, height, inSight, measure, held, element }: Wanted): Seen {
  const { chart } = model;
  const { time, arrangement } = useView();
  const { height: room, from, lanes: settle } = inSight ?? { height: null, from: null };
  const lanes = useMemo(() => {
    const all = arranged(chart.lanes, arrangement);
    return room === null ? all : lanesInSight(all, { height: room, from, ...(settle && { lanes: settle }) });
  }, [chart, arrangement, room, from, settle]);
  const shown = useMemo(() => ({ ...chart, lanes, ...held }), [chart, lanes, held]);
  const folding = time.folding && held === null;
  const scaleAt = useCallback(
    (zoom: number) => timeScale({ ...shown, length: width * zoom, folding, zoom }),
    [shown, width, folding],
  );
  const zoom = held ? 1 : time.zoom;
  const scale = useSharedScale(useMemo(() => scaleAt(zoom), [scaleAt, zoom]));
  const x = useRange({ picture: element, axis: 'x', first: width, along: { scale, anchor: time.anchor } });
  const y = useRange({ picture: element, axis: 'y', first: 900 });
  useZoom({ picture: element, axis: 'x', scale, scaleAt });
  const sight = useSight(x, y);
  const picture = useMemo(
    () =>
      layHorizontal(shown, {
        width: scale.length,
        height,
        measure,
        text: plain,
        folding,
        scale,
        sight,
        folded: arrangement.folded,
        most,
      }),
    [shown, scale, height, measure, folding, sight, arrangement.folded],
  );
  return { picture: useShared(picture), shown, scale };
}

/** Below the axis. */
function useSight(x: Range, y: Range): Sight {
  const [x0, x1, y0, y1] = [x.from, x.to, y.from - axisHeight, y.to - axisHeight];
  return useMemo(() => {
    const along = laidAround({ from: x0, to: x1 });
    const across = laidAround({ from: y0, to: y1 });
    return {
      seen: { x: x0, y: y0, w: x1 - x0, h: y1 - y0 },
      laid: { x: along.from, y: across.from, w: along.to - along.from, h: across.to - across.from },
    };
  }, [x0, x1, y0, y1]);
}
