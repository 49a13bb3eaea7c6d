/** Virtual time in pixels: where nothing changes for long the axis is folded, so that what happens close together is seen apart. */
import { scaleLinear } from 'd3';

export interface Fold {
  from: number;
  to: number;
  x: number;
  width: number;
}

export interface TimeAxis {
  x: (t: number) => number;
  folds: readonly Fold[];
}

const foldWidth = 36;
/** A pause is folded if it is longer than this, in ms, and than this part of the whole. */
const longPause = 2000;
const longPart = 0.05;

/**
 * @param instants when something happens, in ms; 0 and the end of the run are added
 * @param room from and to, in px
 */
export function timeAxis(instants: readonly number[], end: number, room: readonly [number, number]): TimeAxis {
  const sorted = [...new Set([0, ...instants, end])].filter((t) => t >= 0 && t <= end).sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((to, at) => ({ from: sorted[at] ?? 0, to }));
  const isLong = ({ from, to }: { from: number; to: number }) => to - from > Math.max(longPause, end * longPart);
  const long = gaps.filter(isLong);
  const rest = gaps.filter((gap) => !isLong(gap)).reduce((sum, { from, to }) => sum + to - from, 0);
  const [left, right] = room;
  // Where all is pause, the pauses share the room.
  const each =
    rest === 0
      ? (right - left) / Math.max(1, long.length)
      : Math.min(foldWidth, (right - left) / 2 / Math.max(1, long.length));
  const perMs = rest === 0 ? 0 : (right - left - each * long.length) / rest;
  const range = [left];
  const folds: Fold[] = [];
  for (const gap of gaps) {
    const x = range.at(-1) ?? left;
    const width = isLong(gap) ? each : (gap.to - gap.from) * perMs;
    if (isLong(gap)) folds.push({ ...gap, x, width });
    range.push(x + width);
  }
  const scale = scaleLinear(sorted, range).clamp(true);
  return { x: (t) => (sorted.length < 2 ? left : scale(t)), folds };
}
