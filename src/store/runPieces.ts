/** How much of a strip each stretch of a run is given: linear time, long waits folded. Pure. */
import type { Millis } from '../engine/simulation/trace.ts';
import type { StripMark } from '../worker/protocol.ts';
import type { Piece } from './piece.ts';

const shortestAxis = 10_000;
const shortFold = 40;
/** Wide enough for `14 min 55 s`. */
const longFold = 84;
/** Beside each event this part of the strip stays unfolded. */
const margin = 1 / 60;
/** Where nothing but waiting is, there is still something between the folds. */
const leastEdge = 250;
const longestIdle = 20_000;
/** What fits a strip is not folded, whatever it waits for. */
const shortestFolded = 120_000;

/**
 * Linear; but where most of a run is one long wait after the other, as in a crash loop, idle stretches of more than
 * 20 s are folded where there is room for it, and the rest is linear.
 * @param length px
 */
export function runPieces({
  marks,
  end,
  length,
}: {
  marks: readonly StripMark[];
  end: Millis;
  length: number;
}): readonly Piece[] {
  const to = Math.round(Math.max(end, shortestAxis) * 1.04);
  const times = [...new Set([0, ...marks.map(({ t }) => t), end])].filter((t) => t < to).toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((t1, i) => ({ t0: times[i] ?? 0, t1 }));
  const idle = gaps.filter(({ t0, t1 }) => t1 - t0 > longestIdle);
  const idleLength = idle.reduce((sum, { t0, t1 }) => sum + t1 - t0, 0);
  const foldLength = Math.min(longFold, Math.max(shortFold, length / 3 / Math.max(1, idle.length)));
  if (to < shortestFolded || idleLength < to / 2 || idle.length * foldLength > length / 2)
    return [{ t0: 0, t1: to, p0: 0, p1: length, fold: false }];
  const edge = Math.min(Math.max((end - idleLength) * margin, leastEdge), longestIdle / 4);
  // Beyond the end no more is left than beside an event.
  const parts = withFolds(idle, { to: Math.round(end + edge), edge });
  const perMs = (length - foldLength * idle.length) / parts.reduce((sum, part) => sum + liveOf(part), 0);
  let p = 0;
  return parts.map((part) => {
    const p0 = p;
    p += part.fold ? foldLength : liveOf(part) * perMs;
    return { ...part, p0, p1: p };
  });
}

type Part = Pick<Piece, 't0' | 't1' | 'fold'>;
const liveOf = ({ t0, t1, fold }: Part): Millis => (fold ? 0 : t1 - t0);

function withFolds(idle: readonly { t0: Millis; t1: Millis }[], { to, edge }: { to: Millis; edge: Millis }): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { t0, t1 } of idle) {
    const fold = { t0: Math.round(t0 + edge), t1: Math.round(t1 - edge), fold: true };
    parts.push({ t0: from, t1: fold.t0, fold: false }, fold);
    from = fold.t1;
  }
  return [...parts, { t0: from, t1: to, fold: false }];
}
