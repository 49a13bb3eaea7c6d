/** A stretch of time on a length; `fold`: nothing happens within, and it is drawn in short. */
import type { Millis } from '../engine/simulation/trace.ts';

export interface Piece {
  t0: Millis;
  t1: Millis;
  p0: number;
  p1: number;
  fold: boolean;
  /** A clock of the records was set anew in it: how long it was nobody tells (REC-16). */
  isUnmeasured?: true;
}
