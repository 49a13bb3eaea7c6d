/** The strip's axis: linear time, long waits folded, with a dot for each event, one row a part of the cluster. Pure. */
import type { ObjectRef } from '../engine/objects/ref.ts';
import { ticks as niceTicks } from 'd3';
import type { ActorKind, Millis } from '../engine/simulation/trace.ts';
import type { StripMark } from '../worker/protocol.ts';
import { runPieces } from '../store/runPieces.ts';
import { scaleOf } from './layout/fold.ts';
import { drawnWidth } from '../ui/drawnText.ts';
import { duration, inSeconds } from '../i18n/time.ts';
import { utcTime } from '../text/utc.ts';
import type { Piece } from '../store/piece.ts';

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
  ticks: readonly { x: number; text: string; isNumbered: boolean }[];
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

const room = 64;

export interface StripOptions {
  marks: readonly StripMark[];
  end: Millis;
  width: number;
  subject: ObjectRef | null;
  /** Of a history ms since 1970 of virtual 0: its ticks stand at round times of UTC. */
  epoch?: number | null;
  /** How the number of a tick is written in the page's language. */
  written?: (seconds: number) => string;
}

const plainly = (seconds: number): string => inSeconds(seconds * 1000);

export function stripAxis({ marks, end, width, subject, epoch = null, written = plainly }: StripOptions): StripAxis {
  const scale = scaleOf(runPieces({ marks, end, length: Math.max(1, width - 2 * inset) }));
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
    ticks: apart(
      scale.pieces
        .flatMap((piece) => ticksOf(piece, epoch))
        .map(({ x, t }) => ({ x, text: epoch === null ? written(t / 1000) : utcTime(epoch + t) })),
      width,
    ),
    folds: scale.pieces.filter(({ fold }) => fold).map(foldOf),
    dots: [...dots.values()],
  };
}

/** What of it may be drawn where it was seen up to a place: dots tell of events, and folds that there are none. */
export const seenOf = ({ dots, folds }: StripAxis, seen: number): Pick<StripAxis, 'dots' | 'folds'> => ({
  dots: dots.filter(({ x }) => x <= seen + 1),
  folds: folds.filter(({ x, width }) => x + width <= seen + 1),
});

const inset = 6;

/** Its length is written where it fits within. */
function foldOf({ p0, p1, t0, t1 }: Piece): StripAxis['folds'][number] {
  const text = duration(Math.round((t1 - t0) / 1000) * 1000);
  return { x: inset + p0, width: p1 - p0, text: drawnWidth(text, 'mono', 11) + 6 <= p1 - p0 ? text : null };
}

const besideLine = 5;

/** One that would cross the number before it is no tick. */
function apart(ticks: readonly { x: number; text: string }[], width: number): StripAxis['ticks'] {
  const kept: StripAxis['ticks'][number][] = [];
  let free = 0;
  for (const { x, text } of ticks) {
    if (x < free) continue;
    const end = x + besideLine + drawnWidth(text, 'mono', 11);
    const isNumbered = end <= width;
    kept.push({ x, text, isNumbered });
    if (isNumbered) free = end;
  }
  return kept;
}

function ticksOf({ t0, t1, p0, p1, fold }: Piece, epoch: number | null): readonly { x: number; t: Millis }[] {
  if (fold) return [];
  // Not d3's scaleLinear: with it came all of d3's formats and colours, to the first screen.
  const perMs = (p1 - p0) / (t1 - t0);
  const many = Math.floor((p1 - p0) / room);
  const all = epoch === null ? niceTicks(t0, t1, Math.max(2, many)) : roundTimes({ t0, t1, epoch, many });
  return (many < 1 && t0 > 0 ? [] : all)
    .filter((t) => t % 1000 === 0)
    .map((t) => ({ x: inset + p0 + (t - t0) * perMs, t }));
}

/** Between two round times of the day, in seconds. */
const roundSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];

/** As many as find room at most. */
function roundTimes({ t0, t1, epoch, many }: Pick<Piece, 't0' | 't1'> & { epoch: number; many: number }): number[] {
  const least = (t1 - t0) / Math.max(1, many);
  const step = (roundSteps.find((seconds) => seconds * 1000 >= least) ?? Math.ceil(least / day) * (day / 1000)) * 1000;
  const first = Math.ceil((epoch + t0) / step) * step - epoch;
  return Array.from({ length: Math.max(0, Math.floor((t1 - first) / step) + 1) }, (_, i) => first + i * step);
}

const day = 86_400_000;
