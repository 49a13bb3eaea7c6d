/** How long a show takes, and where it lingers: room for what happens, little for waiting. Pure. */
import type { Millis } from '../engine/simulation/trace.ts';
import type { Piece } from './piece.ts';

const shortest = 3000;
const longest = 8000;
/** Real milliseconds that the eye needs for one event after the other, however soon it follows. */
const least = 160;
/** A wait ten times as long takes so much more. */
const perTenfold = 420;

/**
 * Each stretch between two stops in real milliseconds: it grows with the logarithm of the wait, so that a grace period of
 * thirty seconds reads as long and five minutes of nothing don't stop the show.
 * @param stops moments worth a step between `from` and `to`, in order
 * @returns pieces whose unit is real milliseconds; all of them take 3 to 8 seconds. None where no time passes.
 */
export function paced(from: Millis, to: Millis, stops: readonly Millis[]): readonly Piece[] {
  const times = [...new Set([from, ...stops, to])];
  const raw = times.slice(1).map((t1, i) => least + perTenfold * Math.log10(1 + (t1 - (times[i] ?? from)) / 100));
  const sum = raw.reduce((total, each) => total + each, 0);
  if (to <= from || sum === 0) return [];
  const scale = Math.min(Math.max(sum, shortest), longest) / sum;
  let p = 0;
  return raw.map((each, i) => {
    const p0 = p;
    p += each * scale;
    return { t0: times[i] ?? from, t1: times[i + 1] ?? to, p0, p1: p, fold: false };
  });
}
