/** How far the clock comes while it plays. Pure. */
import type { Millis } from '../engine/simulation/trace.ts';
import type { Piece } from '../store/piece.ts';

/** Through what is folded the clock hurries at least so fast: nothing happens there. */
export const hurry = 100;
/** Without a limit the whole track passes in about so many real milliseconds, evenly over the picture. */
const wholeMs = 5000;

interface Pace {
  /** Simulated seconds a second; Infinity: the whole track in some seconds. */
  speed: number;
  pieces: readonly Piece[];
  /** Real milliseconds that the whole track takes where its own pace sets the speed (a show's). */
  whole?: Millis;
}

/**
 * Where the clock stands `passed` real milliseconds later.
 * @param t may be a fraction of a millisecond: at a quarter of real time a frame passes few of them
 */
export function advance(t: Millis, passed: number, { speed, pieces, whole }: Pace): number {
  if (whole !== undefined || speed === Infinity) return alongPicture(t, passed, pieces, whole ?? wholeMs);
  let at = t;
  let left = passed;
  for (const { t0, t1, fold } of pieces) {
    if (at >= t1) continue;
    if (at < t0) break;
    const rate = fold ? Math.max(hurry, speed) : speed;
    if ((t1 - at) / rate > left) return at + left * rate;
    left -= (t1 - at) / rate;
    at = t1;
  }
  return at + left * speed;
}

/** Whether the clock hurries at t, since nothing happens there. */
export const isHurrying = (t: Millis, { speed, pieces }: Pace): boolean =>
  speed < hurry && pieces.some(({ t0, t1, fold }) => fold && t >= t0 && t < t1);

function alongPicture(t: Millis, passed: number, pieces: readonly Piece[], whole: number): number {
  const first = pieces[0];
  const last = pieces.at(-1);
  if (!first || !last || t >= last.t1) return t + passed * hurry;
  const at = Math.max(t, first.t0);
  const here = pieces.find(({ t1 }) => at < t1) ?? last;
  const p = here.p0 + ((at - here.t0) / (here.t1 - here.t0)) * (here.p1 - here.p0);
  const goal = p + (passed / whole) * (last.p1 - first.p0);
  const there = pieces.find(({ p1 }) => goal < p1) ?? last;
  return there.t0 + Math.min(1, (goal - there.p0) / (there.p1 - there.p0)) * (there.t1 - there.t0);
}
