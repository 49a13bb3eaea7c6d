/** The cluster beside which `podyssey live` serves this page. */
import type { LiveClusterName, LiveKindStatus } from '../../engine/records/liveLines.ts';

export interface LiveView {
  cluster: LiveClusterName;
  /** In the order in which they are read. */
  kinds: readonly LiveKindStatus[];
  /** What comes is heard of. */
  isConnected: boolean;
  /** What is on stage is of this time, ms since 1970. */
  asOf: number;
  /** Changes that have come since. */
  unseen: number;
  /** The stage stays as it is until it is let go on. */
  isHeld: boolean;
}

export interface LiveSlice {
  /** null: nothing is followed. */
  live: LiveView | null;
}

export const liveAtStart: LiveSlice = { live: null };
