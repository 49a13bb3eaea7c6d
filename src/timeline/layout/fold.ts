/**
 * Virtual time on a length in pixels: busy stretches are stretched, idle ones are folded to a strip of fixed length.
 * Piecewise linear, strictly monotone, and its own inverse is exact to the millisecond.
 */
import type { Millis } from '../../engine/simulation/trace.ts';
import { type ClockGap, isOverGap } from '../../engine/simulation/clockGap.ts';
import type { Piece } from '../../store/piece.ts';

export interface TimeScale {
  pieces: readonly Piece[];
  length: number;
  /** Pixels of an instant; instants outside are pinned to the ends. */
  at(t: Millis): number;
  /** Instant at a pixel, in whole milliseconds. */
  inverse(p: number): Millis;
}

export interface FoldInterval {
  from: Millis;
  to: Millis;
  /** Instants at which something happens; what lies between two of them may be folded. */
  anchors: readonly Millis[];
  /** Stretches in which much happens: never folded. */
  busy: readonly { from: Millis; to: Millis }[];
  length: number;
  /** Of records: where a clock was set anew. */
  clockGaps?: readonly ClockGap[];
  /** Without folding time is linear: while a handle is held on the axis, pixels must not lie. */
  folding: boolean;
  /** How many times as long as what fits; folds open one by one as it grows. 1 where it is left out. */
  zoom?: number;
}

const foldLength = 32;
/** Idle time longer than this, or than this part of a long run, is folded, except for a margin beside each event. */
const idle = 1500;
const idlePart = 1 / 150;
const margin = 250;

export function timeScale({
  from,
  to,
  anchors,
  busy,
  length,
  folding,
  zoom = 1,
  clockGaps = [],
}: FoldInterval): TimeScale {
  const end = Math.max(to, from + 1);
  const inner = [...anchors, ...busy.flatMap((one) => [one.from, one.to])].filter((t) => t > from && t < end);
  if (!folding || inner.length === 0) return scaleOf([{ t0: from, t1: end, p0: 0, p1: length, fold: false }]);
  const points = [...new Set([from, ...inner, end])].sort((a, b) => a - b);
  const longest = Math.max(idle, (end - from) * idlePart);
  const parts = points
    .slice(1)
    .flatMap((t1, i) => split({ t0: points[i] ?? from, t1 }, { longest, zoom, busy, clockGaps }));
  const folds = parts.filter((part) => part.fold).length;
  const fold = folds === 0 ? 0 : Math.min(foldLength, length / 2 / folds);
  const weights = parts.map((part) => (part.fold ? 0 : 2 + Math.sqrt(part.t1 - part.t0)));
  const unit =
    (length - fold * folds) /
    Math.max(
      1,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
  let p = 0;
  return scaleOf(
    parts.map((part, i) => {
      const p0 = p;
      p += part.fold ? fold : (weights[i] ?? 0) * unit;
      return { ...part, p0, p1: i === parts.length - 1 ? length : p };
    }),
  );
}

type Part = Pick<Piece, 't0' | 't1' | 'fold' | 'isUnmeasured'>;

/** A fold that a zoom has opened leaves what is beside events as wide as it was. */
function split({ t0, t1 }: Pick<Part, 't0' | 't1'>, { longest, zoom, busy, clockGaps }: Folding): Part[] {
  if (t1 - t0 <= longest || busy.some(({ from, to }) => from <= t0 && to >= t1)) return [{ t0, t1, fold: false }];
  return [
    { t0, t1: t0 + margin, fold: false },
    {
      ...{ t0: t0 + margin, t1: t1 - margin, fold: t1 - t0 > longest * zoom },
      ...(isOverGap(clockGaps, t0, t1) && { isUnmeasured: true }),
    },
    { t0: t1 - margin, t1, fold: false },
  ];
}

interface Folding extends Required<Pick<FoldInterval, 'busy' | 'clockGaps'>> {
  /** Idle time that is not folded where all is seen. */
  longest: Millis;
  zoom: number;
}

/** On which side of all that is shown an instant lies; null within it. */
export function beyondOf({ pieces }: TimeScale, t: Millis): 'before' | 'after' | null {
  if (t < (pieces[0]?.t0 ?? t)) return 'before';
  return t > (pieces.at(-1)?.t1 ?? t) ? 'after' : null;
}

/** A scale of pieces that follow each other without holes. */
export function scaleOf(pieces: readonly Piece[]): TimeScale {
  const first = pieces[0] as Piece;
  const last = pieces.at(-1) as Piece;
  return {
    pieces,
    length: last.p1,
    at(t) {
      const piece = pieces[firstWhere(pieces, ({ t1 }) => t <= t1)] ?? last;
      const part = (Math.min(Math.max(t, first.t0), last.t1) - piece.t0) / (piece.t1 - piece.t0);
      return piece.p0 + part * (piece.p1 - piece.p0);
    },
    inverse(p) {
      const piece = pieces[firstWhere(pieces, ({ p1 }) => p <= p1)] ?? last;
      const part = (Math.min(Math.max(p, first.p0), last.p1) - piece.p0) / (piece.p1 - piece.p0);
      return Math.round(piece.t0 + part * (piece.t1 - piece.t0));
    },
  };
}

/** By halving: a long run has thousands of pieces. @returns the length of the list where none is so */
function firstWhere(pieces: readonly Piece[], isSo: (piece: Piece) => boolean): number {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const piece = pieces[middle];
    if (piece && isSo(piece)) high = middle;
    else low = middle + 1;
  }
  return low;
}
