/** A kubelet's configuration of evictions, read. */
import { readDuration } from '../../objects/duration.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { EvictionConfig } from './evictionConfig.ts';
import { isWrong, readThresholds, type Threshold } from './thresholds.ts';

export interface EvictionRules {
  thresholds: readonly Threshold[];
  maxPodGraceSeconds: number;
  /** How long a condition stands after its cause is gone. */
  transition: Millis;
}

/** With thresholds that cannot be read a kubelet would not start; here it goes without. */
export function evictionRules(config: EvictionConfig): EvictionRules {
  const thresholds = readThresholds(config);
  const transition = readDuration(config.evictionPressureTransitionPeriod);
  return {
    thresholds: isWrong(thresholds) ? [] : thresholds,
    maxPodGraceSeconds: config.evictionMaxPodGracePeriod,
    transition: typeof transition === 'number' ? transition / 1e6 : 0,
  };
}
