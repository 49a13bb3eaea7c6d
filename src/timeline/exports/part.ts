/** A stretch of a story, as wide as a whole one. Pure. */
import { timeScale } from '../layout/fold.ts';
import type { TimelineDrawing } from '../layout/picture.ts';
import type { LaneChart } from '../layout/laneChart.ts';
import type { VisibleInterval } from '../view/view.ts';
import { widest } from '../view/zoom.ts';

/** Of the lanes. */
export const lanesWidth = 1100;

/** More than any picture is high. */
const high = 1e6;

/** How the story is drawn so that this stretch of it fills the width, and nothing else is laid out. */
export function partOf(
  chart: LaneChart,
  { from, to }: VisibleInterval,
  folding: boolean,
): Pick<TimelineDrawing, 'width' | 'folding' | 'scale' | 'sight'> {
  const scaleAt = (zoom: number) => timeScale({ ...chart, length: lanesWidth * zoom, folding, zoom });
  const widthAt = (zoom: number) => scaleAt(zoom).at(to) - scaleAt(zoom).at(from);
  let [least, most] = [1, widest(scaleAt(1))];
  // Folds open one by one, so that the width jumps: halving finds the zoom at which it is filled, or nearly.
  for (let i = 0; i < 24 && widthAt(most) > lanesWidth; i++) {
    const middle = (least + most) / 2;
    if (widthAt(middle) > lanesWidth) most = middle;
    else least = middle;
  }
  const scale = scaleAt(widthAt(most) > lanesWidth ? least : most);
  const x = scale.at(from);
  const part = { x, y: 0, w: Math.max(1, scale.at(to) - x), h: high };
  return { width: scale.length, folding, scale, sight: { seen: part, laid: part } };
}
