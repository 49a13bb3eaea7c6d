/** Ticks and numbers of a folded axis: each live piece gets the finest step that leaves room. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { TimeScale } from './fold.ts';
import { drawnWidth } from '../../ui/drawnText.ts';
import { duration, seconds } from '../../i18n/time.ts';
import type { Piece } from '../../store/piece.ts';

export interface Tick {
  t: Millis;
  p: number;
  /** null = no room, or only a minor tick. */
  text: string | null;
}
export interface Fold {
  p0: number;
  p1: number;
  /** null = no room beside others, or nobody knows. */
  text: string | null;
}

const steps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000, 300_000];
const minorRoom = 8;

export interface AxisOptions {
  /** The instant that is called 0. */
  zero: Millis;
  /** Pixels that a number needs. */
  room: number;
  /** Only what lies between these pixels; all where it is left out. */
  within?: { from: number; to: number };
}

export function axisOf(
  scale: TimeScale,
  { zero, room, within = { from: 0, to: scale.length } }: AxisOptions,
): { ticks: readonly Tick[]; folds: readonly Fold[] } {
  const pieces = scale.pieces.filter(({ p0, p1 }) => p1 >= within.from && p0 <= within.to);
  const ticks = new Map<Millis, number>();
  const [first, last] = [scale.inverse(within.from), scale.inverse(within.to)];
  for (const piece of pieces) {
    if (piece.fold) continue;
    const perMs = (piece.p1 - piece.p0) / (piece.t1 - piece.t0);
    const step = steps.find((candidate) => candidate * perMs >= minorRoom);
    if (step === undefined) continue;
    const [from, to] = [Math.max(piece.t0, first) - zero, Math.min(piece.t1, last) - zero];
    for (let t = Math.ceil(from / step) * step; t <= to; t += step) {
      ticks.set(t, scale.at(t + zero));
    }
  }
  // A number at the very edge would be cut in half.
  const inside = [...ticks].filter(([, p]) => p >= room / 3 && p <= scale.length - room / 2);
  const leading = firstNumbers(inside, pieces, { length: scale.length, room });
  const folds = foldsOf(pieces, scale.length, { numbers: [...leading.values()], room });
  const texts = written(numberedTicks(inside, folds, { room, first: leading }));
  return { folds, ticks: [...ticks].map(([t, p]) => ({ t: t + zero, p, text: texts.get(t) ?? null })) };
}

/** Of the pill that says how long a fold is, px: its text with the air around it. */
export const pillWidth = (text: string): number => drawnWidth(text, 'mono', 11) + 12;

/** The roundest instant of each stretch between folds, where it finds room: so that time can be read all along a long life. */
function firstNumbers(
  ticks: readonly [Millis, number][],
  pieces: readonly Piece[],
  { length, room }: { length: number; room: number },
): ReadonlyMap<Millis, number> {
  const folds = pieces.filter(({ fold }) => fold);
  const measured = folds.filter(isMeasured);
  // The longest fold keeps its pill, the others where there is a choice.
  const pills = measured
    .toSorted((a, b) => b.t1 - b.t0 - (a.t1 - a.t0))
    .map(pillOf)
    .filter(([from, to]) => from >= 0 && to <= length);
  const isOff = (p: number, [from, to]: readonly [number, number]) => p + room / 2 <= from || p - room / 2 >= to;
  const chosen = new Map<Millis, number>();
  for (const [i, { p1 }] of folds.entries()) {
    const until = folds[i + 1]?.p0 ?? pieces.at(-1)?.p1 ?? p1;
    const own = ticks.filter(([t, p]) => t >= 0 && roundness(t) >= 100 && p >= p1 && p <= until);
    const free = own
      .filter(([, p]) => [...chosen.values()].every((other) => Math.abs(other - p) >= room))
      .filter(([, p]) => pills.slice(0, 1).every((one) => isOff(p, one)))
      .toSorted((a, b) => roundness(b[0]) - roundness(a[0]) || a[0] - b[0]);
    const best = free.find(([, p]) => pills.every((one) => isOff(p, one))) ?? free[0];
    if (best) chosen.set(...best);
  }
  return chosen;
}

const isMeasured = ({ isUnmeasured }: Piece): boolean => isUnmeasured !== true;

const pillOf = ({ p0, p1, t0, t1 }: Piece): readonly [from: number, to: number] => {
  const half = pillWidth(duration(t1 - t0)) / 2;
  return [(p0 + p1) / 2 - half, (p0 + p1) / 2 + half];
};

const roundness = (t: Millis): Millis => [10_000, 5000, 1000, 500, 100, 50].find((step) => t % step === 0) ?? 10;

/** The longest idle stretches are named first; one is left out where it finds no room. */
function foldsOf(
  pieces: readonly Piece[],
  length: number,
  { numbers, room }: { numbers: readonly number[]; room: number },
): readonly Fold[] {
  const folds = pieces.filter(({ fold }) => fold);
  const texts = new Map<number, string>();
  const taken = numbers.map((p) => ({ from: p - room / 2, to: p + room / 2 }));
  for (const { p0, p1, t0, t1 } of folds.filter(isMeasured).toSorted((a, b) => b.t1 - b.t0 - (a.t1 - a.t0))) {
    const middle = (p0 + p1) / 2;
    const placeOf = (text: string) => ({ from: middle - pillWidth(text) / 2, to: middle + pillWidth(text) / 2 });
    const isFree = (text: string) => {
      const { from, to } = placeOf(text);
      return from >= 0 && to <= length && !taken.some((other) => from < other.to && other.from < to);
    };
    const text = duration(t1 - t0);
    if (!isFree(text)) continue;
    taken.push(placeOf(text));
    texts.set(p0, text);
  }
  return folds.map(({ p0, p1 }) => ({ p0, p1, text: texts.get(p0) ?? null }));
}

/** The roundest instants come first; one is left out where its number would touch another or a fold's pill. */
function numberedTicks(
  ticks: [Millis, number][],
  folds: readonly Fold[],
  { room, first }: { room: number; first: ReadonlyMap<Millis, number> },
): ReadonlySet<Millis> {
  const taken = folds.map(({ p0, p1, text }) => ({
    middle: (p0 + p1) / 2,
    half: Math.max(24, text === null ? 0 : pillWidth(text) / 2),
  }));
  const chosen = new Set<Millis>(first.keys());
  const placed = [...first.values()];
  for (const [t, p] of ticks.sort(
    (a, b) => Number(b[0] === 0) - Number(a[0] === 0) || roundness(b[0]) - roundness(a[0]) || a[0] - b[0],
  )) {
    if (t < 0 || roundness(t) < 100) continue;
    if (
      taken.some(({ middle, half }) => Math.abs(middle - p) < room / 2 + half) ||
      placed.some((other) => Math.abs(other - p) < room)
    )
      continue;
    placed.push(p);
    chosen.add(t);
  }
  return chosen;
}

/** Tenths are written as `.2` where the number before them is of the same second, else in full. */
function written(numbered: ReadonlySet<Millis>): ReadonlyMap<Millis, string> {
  const texts = new Map<Millis, string>();
  let second: number | null = null;
  for (const t of [...numbered].sort((a, b) => a - b)) {
    const whole = Math.floor(t / 1000);
    if (t === 0) texts.set(t, '0 s');
    else if (t % 1000 === 0) texts.set(t, seconds(t, 0));
    else texts.set(t, whole === second ? seconds(t % 1000, 1).slice(1) : seconds(t, 1));
    second = whole;
  }
  return texts;
}
