/** The linear axis while a handle on it is held. Pure. */
import type { Millis } from '../../engine/simulation/trace.ts';

export interface AroundWindow {
  from: Millis;
  to: Millis;
}

/** What is dragged outwards brings what follows it along: room for that, as a part of what is seen. */
const headroom = 0.3;
/** A handle at the very edge of the picture would leave no room for the other side. */
const edge = 0.05;

/**
 * All of what is shown, with room to grow, so that the instant of the handle stands where the hand has taken it.
 * @param held where the handle stands: its instant, and its place as a part of the length
 */
export function windowAround({ from, to }: AroundWindow, held: { t: Millis; part: number }): AroundWindow {
  const end = to + (to - from) * headroom;
  const part = Math.min(Math.max(held.part, edge), 1 - edge);
  const length = Math.max((held.t - from) / part, (end - held.t) / (1 - part));
  const start = Math.round(held.t - part * length);
  return { from: start, to: start + Math.round(length) };
}
