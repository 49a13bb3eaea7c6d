/** What the passes of a kubelet's eviction manager found, from each that found something else than the one before. */
import type { EvictionRank, PressureSignal } from '../../kubelet/pressure/evictionConfig.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';

export interface PressurePass {
  t: Millis;
  /** Those that meet a threshold, or no longer do. */
  signals: readonly PressureSignal[];
  /** Pods in the order in which they would go. */
  ranking: readonly EvictionRank[];
}

/** On this node until t, in order. */
export const pressurePasses = ({ index }: Pick<Run, 'index'>, node: string, t: Millis): readonly PressurePass[] =>
  index.all('pressure').filter((event) => event.t <= t && event.subject === `Node/${node}`);
