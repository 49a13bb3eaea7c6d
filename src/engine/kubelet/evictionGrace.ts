/** The grace that the kubelet asks for when it evicts a pod because its node runs out of something (eviction manager). */
import type { KubeletEra } from '../simulation/situation.ts';

export interface EvictionLimits {
  /** A hard threshold, a soft one that has been met for long enough, or the pod's own limit of local storage. */
  cause: 'hard' | 'soft' | 'storageLimit';
  /** evictionMaxPodGracePeriod of the node, seconds; negative ones are not honoured as "the pod's own". */
  maxPodGraceSeconds: number;
  /** spec.terminationGracePeriodSeconds; null = absent. */
  podGraceSeconds: number | null;
}

/**
 * Seconds, the override of effectiveGrace. Up to 1.30 a hard eviction asked for 0, which gave the pod its whole grace;
 * up to 1.31 a soft one asked for the node's maximum, however short the pod's own grace was.
 */
export function evictionGrace({ cause, maxPodGraceSeconds, podGraceSeconds }: EvictionLimits, era: KubeletEra): number {
  if (era === '1.23') return cause === 'soft' ? maxPodGraceSeconds : 0;
  return cause === 'soft' ? Math.min(maxPodGraceSeconds, podGraceSeconds ?? maxPodGraceSeconds) : 1;
}
