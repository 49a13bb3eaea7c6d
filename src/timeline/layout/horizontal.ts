/** Lanes below each other, time to the right: wide screens. */
import { banded, type DrawnRow } from './bands.ts';
import { timeScale } from './fold.ts';
import { labelLane } from './horizontalLabels.ts';
import { placeLanes } from './laneHeights.ts';
import type { PictureBox, TimelineDrawing, PictureLabel, Picture, PlacedLane } from './picture.ts';
import type { Item, Moment, LaneChart } from './laneChart.ts';

export function layHorizontal(chart: LaneChart, drawing: TimelineDrawing): Picture {
  const { sight, width } = drawing;
  const scale = drawing.scale ?? timeScale({ ...chart, length: width, folding: drawing.folding });
  const lanes = placeLanes(chart.lanes, drawing);
  const height = lanes.reduce((sum, { size }) => sum + size, 0);
  const laid = sight?.laid ?? { x: 0, y: 0, w: width, h: height };
  const rows = lanes
    .filter(({ at, size }) => at < laid.y + laid.h && at + size > laid.y)
    .flatMap((placed) => rowsOf(placed, { at: scale.at, laid }));
  const drawn = drawing.most === undefined ? rows : banded(rows, { most: drawing.most, seen: sight?.seen ?? laid });
  const labels: PictureLabel[] = [];
  const unlabelled: string[] = [];
  for (const placed of lanes) {
    const own = drawn.filter(({ lane }) => lane === placed.lane.id);
    if (placed.folded || own.length === 0) continue;
    const reported = labelLane({
      shapes: own.flatMap(({ shapes }) => shapes),
      taken: own.flatMap(({ bands }) => bands.map(({ box }) => box)),
      bounds: { x: 0, y: placed.at, w: width, h: placed.size },
      drawing,
    });
    labels.push(...reported.labels);
    unlabelled.push(...reported.unlabelled);
  }
  const shapes = drawn.flatMap((row) => row.shapes);
  const bands = drawn.flatMap((row) => row.bands);
  return { vertical: false, width, height, scale, laid, lanes, shapes, labels, bands, unlabelled };
}

/** Half the size of a mark; probes' are small, since there may be many. */
export const radii: Readonly<Record<Moment['mark'], number>> = {
  ring: 5.5,
  disc: 5.5,
  expected: 5.5,
  check: 9,
  cross: 9,
  probeOk: 4,
  probeFailed: 4,
  breach: 8,
};

/** Of a folded lane. */
const thin = { radius: 3, bar: 5 };
const barHeight = 20;
const ticksHeight = 18;
/** What goes on beyond all that is laid out ends this far outside of it. */
const outside = 24;

interface Stage {
  at: (t: number) => number;
  laid: PictureBox;
}

function rowsOf({ lane, rows, folded }: PlacedLane, stage: Stage): DrawnRow[] {
  return rows.map(({ id, y, height }, i) => ({
    id,
    lane: lane.id,
    y,
    height,
    bands: [],
    shapes: (lane.rows[i]?.items ?? []).flatMap((item) => {
      const box = boxOf(item, { ...stage, folded, middle: y + height / 2 });
      return box === null ? [] : [{ item, box }];
    }),
  }));
}

/** @returns null where nothing of it is laid out */
function boxOf(
  item: Item,
  { at, laid, folded, middle }: Stage & { folded: boolean; middle: number },
): PictureBox | null {
  const end = laid.x + laid.w;
  if (item.kind === 'ticks') {
    const h = folded ? thin.bar : ticksHeight;
    const x = Math.max(0, laid.x);
    return { x, y: middle - h / 2, w: Math.min(at(Number.POSITIVE_INFINITY), end) - x, h };
  }
  if (item.kind === 'moment') {
    const r = folded ? Math.min(thin.radius, radii[item.mark]) : radii[item.mark];
    const x = at(item.t);
    return x + r < laid.x || x - r > end ? null : { x: x - r, y: middle - r, w: 2 * r, h: 2 * r };
  }
  const x0 = at(item.from);
  const x1 = Math.max(at(item.to), x0 + 1);
  if (x1 < laid.x || x0 > end) return null;
  const h = folded ? thin.bar : item.look === 'sends' || item.look === 'late' ? 18 : barHeight;
  const x = Math.max(x0, laid.x - outside);
  return { x, y: middle - h / 2, w: Math.min(x1, end + outside) - x, h };
}
