/** How far one may zoom, and what zoom shows a stretch. Pure. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { TimeScale } from '../layout/fold.ts';

/** Half a second may fill the picture; a very long life stops before that. */
const least = 500;
const most = 400;

export function widest({ pieces }: TimeScale): number {
  const whole = (pieces.at(-1)?.t1 ?? 0) - (pieces[0]?.t0 ?? 0);
  return Math.min(most, Math.max(8, whole / least));
}

interface Wanted {
  from: Millis;
  to: Millis;
  /** Pixels that there are. */
  size: number;
  scaleAt: (zoom: number) => TimeScale;
  widest: number;
}

/** Part of what is in sight that is left free on either side. */
const free = 0.06;

/** @returns the greatest zoom at which the stretch is in sight, and where its beginning comes to stand */
export function zoomFor({ from, to, size, scaleAt, widest: end }: Wanted): { zoom: number; p: number } {
  const room = size * (1 - 2 * free);
  const lengthAt = (zoom: number) => {
    const scale = scaleAt(zoom);
    return scale.at(to) - scale.at(from);
  };
  let low = 0;
  let high = Math.log(end);
  if (lengthAt(end) <= room) low = high;
  for (let i = 0; i < 12 && high - low > 0.01; i += 1) {
    const middle = (low + high) / 2;
    if (lengthAt(Math.exp(middle)) <= room) low = middle;
    else high = middle;
  }
  const zoom = Math.exp(low);
  return { zoom, p: Math.max(size * free, (size - lengthAt(zoom)) / 2) };
}

/** @returns the least zoom from `now` on at which the middle of a folded stretch is open; `widest` where none opens it */
export function zoomToOpen({ from, to, scaleAt, widest: end }: Omit<Wanted, 'size'>, now: number): number {
  const middle = (from + to) / 2;
  const isOpen = (zoom: number) =>
    !scaleAt(zoom).pieces.some(({ fold, t0, t1 }) => fold && t0 <= middle && middle <= t1);
  let low = Math.log(now);
  let high = Math.log(Math.max(now, end));
  for (let i = 0; i < 12 && high - low > 0.01; i += 1) {
    const half = (low + high) / 2;
    if (isOpen(Math.exp(half))) high = half;
    else low = half;
  }
  return Math.exp(high);
}
