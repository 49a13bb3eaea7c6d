/** All lanes in miniature once not all is in sight: a frame around what is, dragged, clicked into, moved with the arrows. */
import { type PointerEvent, type RefObject, useMemo, useRef } from 'react';
import { useStore } from '../../store/store.ts';
import { Drawn } from '../flow/Drawn.tsx';
import { timeScale, type TimeScale } from '../layout/fold.ts';
import { seconds } from '../../i18n/time.ts';
import type { Picture } from '../layout/picture.ts';
import type { Lane } from '../layout/laneChart.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { useAtRest } from '../useAtRest.ts';
import { miniatureOf } from './miniature.ts';
import { useInSight } from './useInSight.ts';
import { useView } from './view.ts';
import { Range } from '../../ui/Range.tsx';
import { onKeys } from '../../ui/keys.ts';
import { inPage } from '../../ui/pageZoom.ts';
import { t } from '../../i18n/timeline.ts';

interface Props {
  model: TimelineModel;
  lanes: readonly Lane[];
  picture: Picture;
  width: number;
  /** What is scrolled. */
  bodies: RefObject<HTMLElement | null>;
}

/** Below this most of it is in sight anyway. */
const least = 1.5;
/** Lanes higher than this are never in sight all at once. */
const many = 900;

export function Minimap(props: Props) {
  const { time } = useView();
  if (time.zoom < least && props.picture.height < many) return null;
  return <Map {...props} />;
}

function Map({ model, lanes, picture, width, bodies }: Props) {
  const { time, port } = useView();
  const { chart } = useAtRest(model);
  const drawn = useAtRest(lanes);
  const scale = useMemo(
    () => timeScale({ ...chart, length: width, folding: time.folding }),
    [chart, width, time.folding],
  );
  const miniature = useMemo(() => miniatureOf(drawn, scale), [drawn, scale]);
  const { x, y } = useInSight(bodies, picture);
  const [from, to] = [x.from, x.to].map((p) => picture.scale.inverse(p)) as [number, number];
  const [left, right] = [scale.at(from), scale.at(to)];
  const { height } = miniature;
  const down = height / Math.max(1, picture.height);
  const grip = useRef(0);
  const scrollTo = (p: number) => {
    const body = bodies.current?.closest('.tl-lane-scroll');
    body?.scrollTo({ left: picture.scale.at(scale.inverse(p)), behavior: 'instant' });
  };
  const pFrom = (event: PointerEvent<Element>) =>
    inPage(event.clientX - event.currentTarget.getBoundingClientRect().left);
  const takeKeys = onKeys({
    ArrowLeft: () => port.current?.panBy(-0.25),
    ArrowRight: () => port.current?.panBy(0.25),
    PageUp: () => port.current?.panBy(-0.9),
    PageDown: () => port.current?.panBy(0.9),
    Home: () => scrollTo(0),
    End: () => scrollTo(width),
  });
  const text = (at: number) => seconds(at - chart.zero);
  return (
    <div className="tl-map relative" data-slider="" role="presentation" onKeyDown={takeKeys}>
      <Range
        label={t('timeline:view.map')}
        text={t('timeline:view.mapValue', { from: text(from), to: text(to) })}
        min={chart.from}
        max={chart.to}
        value={from}
        onChange={(at) => scrollTo(scale.at(at))}
      />
      <svg
        className="as-block overflows no-touch on-card"
        width={width}
        height={height}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const p = pFrom(event);
          grip.current = p >= left && p <= right ? p - left : (right - left) / 2;
          scrollTo(p - grip.current);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) scrollTo(pFrom(event) - grip.current);
        }}
      >
        <Drawn parts={miniature.parts} />
        <rect
          className="frame"
          x={left}
          y={Math.max(0, (y.from - 30) * down)}
          width={Math.max(6, right - left)}
          height={Math.max(6, (y.to - Math.max(30, y.from)) * down)}
          rx="3"
        />
        <MapCursor scale={scale} height={height} />
      </svg>
    </div>
  );
}

function MapCursor({ scale, height }: { scale: TimeScale; height: number }) {
  const p = useStore((state) => scale.at(state.t));
  return <line className="cursor stroke-ink" x1={p} x2={p} y2={height} />;
}
