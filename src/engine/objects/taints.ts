/** Taints and tolerations (component-helpers 1.36, scheduling/corev1; tainteviction controller). */
import type { Taint, Toleration } from './types.ts';

/** Whether one toleration tolerates one taint (v1.Toleration.ToleratesTaint; `Lt` and `Gt` are alpha and off). */
export function tolerates(toleration: Toleration, taint: Taint): boolean {
  if (toleration.effect && toleration.effect !== taint.effect) return false;
  if (toleration.key && toleration.key !== taint.key) return false;
  if (toleration.operator === 'Exists') return true;
  if (toleration.operator && toleration.operator !== 'Equal') return false;
  return (toleration.value ?? '') === (taint.value ?? '');
}

export const isTolerated = (taint: Taint, tolerations: readonly Toleration[] | undefined): boolean =>
  tolerations?.some((toleration) => tolerates(toleration, taint)) ?? false;

/** Effects that keep a pod away from a node (kube-scheduler 1.36, TaintToleration Filter). */
export const schedulingEffects: readonly string[] = ['NoSchedule', 'NoExecute'];

/** The first taint of these effects, in the node's order, that nothing tolerates; null if all are tolerated. */
export function firstUntolerated(
  taints: readonly Taint[] | undefined,
  tolerations: readonly Toleration[] | undefined,
  effects: readonly string[] = schedulingEffects,
): Taint | null {
  for (const taint of taints ?? [])
    if (effects.includes(taint.effect) && !isTolerated(taint, tolerations)) return taint;
  return null;
}

export interface NoExecuteVerdict {
  /** Number of NoExecute taints. */
  taints: number;
  allTolerated: boolean;
  /** The first toleration that fits, one a taint; only where all taints are tolerated. */
  used: readonly Toleration[];
  /** How long the pod may stay: 0 = leaves now, −1 = for ever. Null without NoExecute taints. */
  seconds: number | null;
}

/** What NoExecute taints do to a running pod (tainteviction 1.36, getMinTolerationTime). */
export function noExecuteVerdict(
  taints: readonly Taint[] | undefined,
  tolerations: readonly Toleration[] | undefined,
): NoExecuteVerdict {
  const evicting = (taints ?? []).filter((taint) => taint.effect === 'NoExecute');
  const used: Toleration[] = [];
  for (const taint of evicting) {
    const fitting = tolerations?.find((toleration) => tolerates(toleration, taint));
    if (!fitting) return { taints: evicting.length, allTolerated: false, used: [], seconds: 0 };
    used.push(fitting);
  }
  return { taints: evicting.length, allTolerated: true, used, seconds: used.length === 0 ? null : shortestStay(used) };
}

function shortestStay(tolerations: readonly Toleration[]): number {
  let shortest = -1;
  for (const { tolerationSeconds } of tolerations) {
    if (tolerationSeconds === undefined) continue;
    if (tolerationSeconds <= 0) return 0;
    if (shortest < 0 || tolerationSeconds < shortest) shortest = tolerationSeconds;
  }
  return shortest;
}
