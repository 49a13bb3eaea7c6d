/** The grace that a kubelet gives a pod it ends (kubelet 1.36, pod worker, calculateEffectiveGracePeriod). */

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

/** Seconds, at least 1. The smallest of what was asked counts; the spec only where nobody asked. */
export function effectiveGrace({ current, deletion, override, spec }: GraceInputs): number {
  let grace = current;
  let isAsked = false;
  for (const asked of [deletion, override]) {
    if (asked === null || (grace !== 0 && asked >= grace)) continue;
    grace = asked;
    isAsked = true;
  }
  if (!isAsked && grace === 0) grace = spec ?? 0;
  return Math.max(1, grace);
}
