/** Time between events on a length in pixels: each stretch gets room to be read, a long wait is folded. Strictly monotone. */
import type { Millis } from '../../../engine/simulation/trace.ts';

export interface TimeAxis {
  at(t: Millis): number;
  /** Long waits: where the axis is folded, and how much of it is left out. */
  folds: readonly { x: number; w: number; length: Millis }[];
}

const least = 34;
const foldWidth = 26;
/** A stretch this many times longer than the middle one is folded. */
const longer = 4;

/** @param moments at which something happens, at least two; the first and last are the ends */
export function timeAxis(moments: readonly Millis[], length: number): TimeAxis {
  const points = [...new Set(moments)].sort((a, b) => a - b);
  const spans = points.slice(1).map((to, at) => to - (points[at] ?? to));
  if (spans.length === 0) return { at: () => 0, folds: [] };
  const middle = [...spans].sort((a, b) => a - b)[Math.floor(spans.length / 2)] ?? 1;
  const most = middle * longer;
  const each = Math.min(least, length / spans.length);
  const weights = spans.map((span) => Math.min(span, most));
  const unit = (length - each * spans.length) / weights.reduce((sum, weight) => sum + weight, 0);
  const widths = weights.map((weight) => each + weight * unit);
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  return {
    at(t) {
      const last = points.length - 2;
      const found = points.findLastIndex((point) => point <= t);
      const i = Math.min(Math.max(found, 0), last);
      const from = points[i] ?? 0;
      const share = Math.min(Math.max((t - from) / (spans[i] ?? 1), 0), 1);
      return (starts[i] ?? 0) + share * (widths[i] ?? 0);
    },
    folds: spans.flatMap((span, i) => {
      const w = widths[i] ?? 0;
      const x = (starts[i] ?? 0) + w / 2 - foldWidth / 2;
      return span > most && w > foldWidth + 12 ? [{ x, w: foldWidth, length: span }] : [];
    }),
  };
}
