/** Where a dragged cursor stands: on an event that is close enough, so that what is seen there is told as done. Pure. */
import type { Millis } from '../engine/simulation/trace.ts';
import type { TimeScale } from './layout/fold.ts';

const nearPx = 4;

/** @param x pixels on the scale; @returns its instant, or that of the nearest stop within a few pixels */
export function snapped(x: number, scale: Pick<TimeScale, 'at' | 'inverse'>, stops: readonly Millis[]): Millis {
  let nearest: Millis | null = null;
  let distance = nearPx;
  for (const stop of stops) {
    const own = Math.abs(scale.at(stop) - x);
    if (own > distance || (own === distance && nearest !== null)) continue;
    [nearest, distance] = [stop, own];
  }
  return nearest ?? scale.inverse(x);
}
