/** When a kubelet began to kill a pod, again with each restart, and what it gave each time. */
import type { Millis } from '../simulation/trace.ts';
import type { ContainerRunHistory } from './containerRun.ts';
import type { KubeletAbsence } from './deafness.ts';

type Stopped = Pick<ContainerRunHistory, 'hooks' | 'stops'>;

/** When a kubelet was back after its process or its machine had been gone. */
export function kubeletReturns(absences: readonly KubeletAbsence[]): readonly Millis[] {
  const gone = absences.filter(({ why }) => why === 'stopped' || why === 'off');
  const isGone = (t: Millis) => gone.some(({ from, to }) => from.t <= t && (to === null || to.t > t));
  return [...new Set(gone.flatMap(({ to }) => (to && !isGone(to.t) ? [to.t] : [])))];
}

/**
 * The instants at which a kubelet began, the first one first. A kill that a restart cut short is begun anew for all that
 * still runs (kubelet 1.36, SyncTerminatingPod), and so is one of a probe's when the pod is deleted meanwhile.
 */
export function killsOf(stopped: readonly Stopped[], returns: readonly Millis[]): readonly Millis[] {
  const begun = stopped.map(beginsOf);
  const begins = begun.flat().toSorted((a, b) => a - b);
  const [first] = begins;
  if (first === undefined) return [];
  const acts = [...begins, ...stopped.flatMap(({ stops }) => stops.map(({ t }) => t))].toSorted((a, b) => a - b);
  const after = returns.flatMap((t) => (t > first ? (acts.find((act) => act >= t) ?? []) : []));
  const again = Math.min(...begun.flatMap((own) => own.slice(1)));
  const repeated = after.length === 0 && Number.isFinite(again) ? [again] : [];
  return [...new Set([first, ...after, ...repeated])];
}

/** Of one container, a kill begins with its preStop, and with StopContainer where it has none (kubelet 1.36, killContainer). */
function beginsOf({ hooks, stops }: Stopped): readonly Millis[] {
  const acts = [
    ...hooks.map(({ begin }) => ({ ...begin, isHook: true })),
    ...stops.map(({ t, id }) => ({ t, id, isHook: false })),
  ].toSorted((a, b) => a.id - b.id);
  return acts.filter(({ isHook }, i) => isHook || acts[i - 1]?.isHook !== true).map(({ t }) => t);
}

/**
 * What one kill gave its containers, in whole seconds as milliseconds: the kubelet takes what preStop and waiting have used
 * from the timeout of StopContainer (kubelet 1.36, killContainer), so both together are what was given.
 * @returns null where it came to no StopContainer
 */
export function grantedIn(stopped: readonly Stopped[], kills: readonly Millis[], kill: Millis): Millis | null {
  const next = kills.find((t) => t > kill) ?? Number.POSITIVE_INFINITY;
  const calls = stopped.flatMap(({ stops }) => stops).filter(({ t }) => t >= kill && t < next);
  if (calls.length === 0) return null;
  return Math.max(...calls.map(({ t, timeout }) => Math.round((t - kill) / 1000) + timeout)) * 1000;
}
