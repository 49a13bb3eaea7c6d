/** Ticks and numbers of a folded axis: each live piece gets the finest step that leaves room. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { TimeScale } from './fold.ts';
import { brief, seconds } from './numbers.ts';

export interface Tick {
  t: Millis;
  p: number;
  /** null = no room, or only a minor tick. */
  text: string | null;
}
export interface Fold {
  p0: number;
  p1: number;
  text: string;
}

const steps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000, 300_000];
const minorRoom = 8;

export interface AxisOptions {
  /** The instant that is called 0. */
  zero: Millis;
  /** Pixels that a number needs. */
  room: number;
}

export function axisOf(
  scale: TimeScale,
  { zero, room }: AxisOptions,
): { ticks: readonly Tick[]; folds: readonly Fold[] } {
  const folds = scale.pieces
    .filter(({ fold }) => fold)
    .map(({ p0, p1, t0, t1 }) => ({ p0, p1, text: `${brief(Math.round((t1 - t0) / 100) * 100)} s` }));
  const ticks = new Map<Millis, number>();
  for (const piece of scale.pieces) {
    if (piece.fold) continue;
    const perMs = (piece.p1 - piece.p0) / (piece.t1 - piece.t0);
    const step = steps.find((candidate) => candidate * perMs >= minorRoom);
    if (step === undefined) continue;
    for (let t = Math.ceil((piece.t0 - zero) / step) * step; t <= piece.t1 - zero; t += step) {
      ticks.set(t, scale.at(t + zero));
    }
  }
  const texts = written(numberedTicks([...ticks], folds, room));
  return { folds, ticks: [...ticks].map(([t, p]) => ({ t: t + zero, p, text: texts.get(t) ?? null })) };
}

/** The roundest instants come first; one is left out where its number would touch another or a fold's pill. */
function numberedTicks(ticks: [Millis, number][], folds: readonly Fold[], room: number): ReadonlySet<Millis> {
  const roundness = (t: Millis) => [10_000, 5000, 1000, 500, 100, 50].find((step) => t % step === 0) ?? 10;
  const taken = folds.map(({ p0, p1 }) => (p0 + p1) / 2);
  const chosen = new Set<Millis>();
  const placed = new Array<number>();
  for (const [t, p] of ticks.sort(
    (a, b) => Number(b[0] === 0) - Number(a[0] === 0) || roundness(b[0]) - roundness(a[0]) || a[0] - b[0],
  )) {
    if (t < 0 || roundness(t) < 100 || p < room / 3) continue;
    if (
      taken.some((middle) => Math.abs(middle - p) < room / 2 + 24) ||
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
