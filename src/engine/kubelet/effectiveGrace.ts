/** The grace that a kubelet gives a pod it ends (kubelet, pod worker, calculateEffectiveGracePeriod; KUBELET-17). */
import type { KubeletEra } from '../simulation/situation.ts';

export interface GraceInputs {
  /** What the pod worker holds already, seconds; 0 = nothing yet. */
  current: number;
  /** metadata.deletionGracePeriodSeconds. */
  deletion: number | null;
  /** The kubelet's own wish: eviction, node shutdown, orphan. */
  override: number | null;
  /** spec.terminationGracePeriodSeconds. */
  spec: number | null;
}

/**
 * Seconds, at least 1. The smallest of what was asked counts; the spec only where nobody asked. Up to 1.30 a 0 that
 * was asked for read as nobody's wish, so deletions by force and hard evictions had the whole grace of the spec.
 */
export function effectiveGrace({ current, deletion, override, spec }: GraceInputs, era: KubeletEra = '1.36'): number {
  let grace = current;
  let isAsked = false;
  for (const asked of [deletion, override]) {
    if (asked === null || (grace !== 0 && asked >= grace)) continue;
    grace = asked;
    isAsked = true;
  }
  if (grace === 0 && (!isAsked || era === '1.23')) grace = spec ?? 0;
  return Math.max(1, grace);
}
