/** The strip's axis: linear time, long waits folded, with a dot for each event, one row a part of the cluster. Pure. */
import { ticks as niceTicks } from 'd3';
import type { ActorKind, Millis } from '../engine/simulation/trace.ts';
import type { StripMark } from '../worker/protocol.ts';
import { type Piece, scaleOf, type TimeScale } from './layout/fold.ts';
import { long } from './layout/numbers.ts';

export interface Dot {
  x: number;
  row: 0 | 1 | 2;
  /** An event of the pod that is looked at. */
  own: boolean;
}
export interface StripAxis {
  pieces: readonly Piece[];
  x: (t: Millis) => number;
  t: (x: number) => Millis;
  /** Its number is left out where the strip's end would cut it. */
  ticks: readonly { x: number; seconds: number; isNumbered: boolean }[];
  /** Idle stretches, with their lengths. */
  folds: readonly { x: number; width: number; text: string | null }[];
  dots: readonly Dot[];
}

/** Control plane above, the nodes, and the network below. */
const rows: Readonly<Record<ActorKind, Dot['row']>> = {
  'load-balancer': 2,
  user: 0,
  apiserver: 0,
  scheduler: 0,
  controller: 0,
  kubelet: 1,
  container: 1,
  endpointslice: 2,
  'kube-proxy': 2,
  client: 2,
  storage: 2,
};

const shortestAxis = 10_000;
const room = 64;

export interface StripOptions {
  marks: readonly StripMark[];
  end: Millis;
  width: number;
  subject: string | null;
}

export function stripAxis({ marks, end, width, subject }: StripOptions): StripAxis {
  const scale = stripScale(marks, end, width);
  const dots = new Map<string, Dot>();
  for (const { t, actor, subject: of } of marks) {
    const dot = { x: Math.round(inset + scale.at(t)), row: rows[actor], own: subject !== null && of === subject };
    const key = `${dot.row} ${Math.floor(dot.x / 3)}`;
    if (!dots.get(key)?.own) dots.set(key, dot);
  }
  return {
    pieces: scale.pieces,
    x: (t) => inset + scale.at(t),
    t: (x) => scale.inverse(x - inset),
    ticks: scale.pieces.flatMap(ticksOf).map(({ x, seconds }) => ({ x, seconds, isNumbered: fits(x, seconds, width) })),
    folds: scale.pieces.filter(({ fold }) => fold).map(foldOf),
    dots: [...dots.values()],
  };
}

/** How the clock passes it: a narrow strip has no room for folds, but nothing happens in long waits there either. */
export const stripPieces = ({ marks, end, width }: Omit<StripOptions, 'subject'>): readonly Piece[] =>
  stripScale(marks, end, Math.max(width, leastFolding)).pieces;

/** As the strip of a desktop has it. */
const leastFolding = 1000;
const inset = 6;
const shortFold = 40;
/** Wide enough for `14 min 55 s`. */
const longFold = 84;
const letter = 6.7;

/** Its length is written where it fits within. */
function foldOf({ p0, p1, t0, t1 }: Piece): StripAxis['folds'][number] {
  const text = long(Math.round((t1 - t0) / 1000) * 1000);
  return { x: inset + p0, width: p1 - p0, text: text.length * letter + 6 <= p1 - p0 ? text : null };
}

/** Beside each event this part of the strip stays unfolded. */
const margin = 1 / 60;

/**
 * Linear; but where most of a run is one long wait after the other, as in a crash loop, idle stretches of more than a
 * 20 s are folded, and the rest is linear.
 */
function stripScale(marks: readonly StripMark[], end: Millis, width: number): TimeScale {
  const to = Math.round(Math.max(end, shortestAxis) * 1.04);
  const length = Math.max(1, width - 2 * inset);
  const whole = scaleOf([{ t0: 0, t1: to, p0: 0, p1: length, fold: false }]);
  const times = [...new Set([0, ...marks.map(({ t }) => t), end])].filter((t) => t < to).toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((t1, i) => ({ t0: times[i] ?? 0, t1 }));
  const idle = gaps.filter(({ t0, t1 }) => t1 - t0 > longestIdle);
  const idleLength = idle.reduce((sum, { t0, t1 }) => sum + t1 - t0, 0);
  const foldLength = Math.min(longFold, Math.max(shortFold, length / 3 / Math.max(1, idle.length)));
  if (to < shortestFolded || idleLength < to / 2 || idle.length * foldLength > length / 2) return whole;
  const edge = Math.min(Math.max((end - idleLength) * margin, leastEdge), longestIdle / 4);
  // Beyond the end no more is left than beside an event.
  const parts = withFolds(idle, { to: Math.round(end + edge), edge });
  const perMs = (length - foldLength * idle.length) / parts.reduce((sum, part) => sum + liveOf(part), 0);
  let p = 0;
  return scaleOf(
    parts.map((part) => {
      const p0 = p;
      p += part.fold ? foldLength : liveOf(part) * perMs;
      return { ...part, p0, p1: p };
    }),
  );
}

/** Where nothing but waiting is, there is still something between the folds. */
const leastEdge = 250;
const longestIdle = 20_000;
/** What fits a strip is not folded, whatever it waits for. */
const shortestFolded = 120_000;

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

const besideLine = 5;
const fits = (x: number, seconds: number, width: number): boolean =>
  x + besideLine + `${seconds} s`.length * letter <= width;

function ticksOf({ t0, t1, p0, p1, fold }: Piece): readonly { x: number; seconds: number }[] {
  if (fold) return [];
  // Not d3's scaleLinear: with it came all of d3's formats and colours, to the first screen.
  const perMs = (p1 - p0) / (t1 - t0);
  const many = Math.floor((p1 - p0) / room);
  return (many < 1 && t0 > 0 ? [] : niceTicks(t0, t1, Math.max(2, many)))
    .filter((t) => t % 1000 === 0)
    .map((t) => ({ x: inset + p0 + (t - t0) * perMs, seconds: t / 1000 }));
}
