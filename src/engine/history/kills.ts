/** When a kubelet began to kill a pod, again with each restart, and what it gave each time. */
import { isOfKubelet } from '../simulation/faults.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import type { ContainerStop } from './containerStops.ts';

/** When the kubelet of a node was back after its process or its machine had been gone. */
export function kubeletReturns(events: readonly TraceEvent[], node: string | null): readonly Millis[] {
  const returns: Millis[] = [];
  let isGone = false;
  for (const event of events) {
    const { fault, runs } = event.what === 'request' ? event : {};
    if (!fault || !isOfKubelet(fault) || fault.node !== node) continue;
    if (runs && isGone) returns.push(event.t);
    isGone = !runs;
  }
  return returns;
}

/**
 * The instants at which a kubelet began, the first one first. A kill that a restart cut short is begun anew for all that
 * still runs (kubelet 1.36, SyncTerminatingPod), and so is one of a probe's when the pod is deleted meanwhile.
 */
export function killsOf(stopped: readonly ContainerStop[], returns: readonly Millis[]): readonly Millis[] {
  const begins = stopped.flatMap((one) => one.begins).toSorted((a, b) => a - b);
  const [first] = begins;
  if (first === undefined) return [];
  const acts = [...begins, ...stopped.flatMap(({ calls }) => calls.map(({ t }) => t))].toSorted((a, b) => a - b);
  const after = returns.flatMap((t) => (t > first ? (acts.find((act) => act >= t) ?? []) : []));
  const again = Math.min(...stopped.flatMap((one) => one.begins.slice(1)));
  const repeated = after.length === 0 && Number.isFinite(again) ? [again] : [];
  return [...new Set([first, ...after, ...repeated])];
}

/**
 * What one kill gave its containers, in whole seconds as milliseconds: the kubelet takes what preStop and waiting have used
 * from the timeout of StopContainer (kubelet 1.36, killContainer), so both together are what was given.
 * @returns null where it came to no StopContainer
 */
export function grantedIn(stopped: readonly ContainerStop[], kills: readonly Millis[], kill: Millis): Millis | null {
  const next = kills.find((t) => t > kill) ?? Number.POSITIVE_INFINITY;
  const calls = stopped.flatMap((one) => one.calls).filter(({ t }) => t >= kill && t < next);
  if (calls.length === 0) return null;
  return Math.max(...calls.map(({ t, timeout }) => Math.round((t - kill) / 1000) + timeout)) * 1000;
}
