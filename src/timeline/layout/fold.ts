/**
 * Virtual time on a length in pixels: busy stretches are stretched, idle ones are folded to a strip of fixed length.
 * Piecewise linear, strictly monotone, and its own inverse is exact to the millisecond.
 */
import type { Millis } from '../../engine/simulation/trace.ts';

export interface Piece {
  t0: Millis;
  t1: Millis;
  p0: number;
  p1: number;
  fold: boolean;
}

export interface TimeScale {
  pieces: readonly Piece[];
  length: number;
  /** Pixels of an instant; instants outside are pinned to the ends. */
  at(t: Millis): number;
  /** Instant at a pixel, in whole milliseconds. */
  inverse(p: number): Millis;
}

export interface Stretch {
  from: Millis;
  to: Millis;
  /** Instants at which something happens; what lies between two of them may be folded. */
  anchors: readonly Millis[];
  /** Stretches in which much happens: never folded. */
  busy: readonly { from: Millis; to: Millis }[];
  length: number;
  /** Without folding time is linear: while a handle is held on the axis, pixels must not lie (LOOK §8). */
  folding: boolean;
}

const foldLength = 32;
/** Idle time longer than this, or than this part of a long run, is folded, except for a margin beside each event. */
const idle = 1500;
const idlePart = 1 / 150;
const margin = 250;

export function timeScale({ from, to, anchors, busy, length, folding }: Stretch): TimeScale {
  const end = Math.max(to, from + 1);
  const inner = [...anchors, ...busy.flatMap((one) => [one.from, one.to])].filter((t) => t > from && t < end);
  if (!folding || inner.length === 0) return scaleOf([{ t0: from, t1: end, p0: 0, p1: length, fold: false }]);
  const points = [...new Set([from, ...inner, end])].sort((a, b) => a - b);
  const longest = Math.max(idle, (end - from) * idlePart);
  const parts = points.slice(1).flatMap((t1, i) => split({ t0: points[i] ?? from, t1 }, longest, busy));
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

type Part = Pick<Piece, 't0' | 't1' | 'fold'>;

function split({ t0, t1 }: Omit<Part, 'fold'>, longest: Millis, busy: Stretch['busy']): Part[] {
  if (t1 - t0 <= longest || busy.some(({ from, to }) => from <= t0 && to >= t1)) return [{ t0, t1, fold: false }];
  return [
    { t0, t1: t0 + margin, fold: false },
    { t0: t0 + margin, t1: t1 - margin, fold: true },
    { t0: t1 - margin, t1, fold: false },
  ];
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
      const piece = pieces.find(({ t1 }) => t <= t1) ?? last;
      const part = (Math.min(Math.max(t, first.t0), last.t1) - piece.t0) / (piece.t1 - piece.t0);
      return piece.p0 + part * (piece.p1 - piece.p0);
    },
    inverse(p) {
      const piece = pieces.find(({ p1 }) => p <= p1) ?? last;
      const part = (Math.min(Math.max(p, first.p0), last.p1) - piece.p0) / (piece.p1 - piece.p0);
      return Math.round(piece.t0 + part * (piece.t1 - piece.t0));
    },
  };
}
