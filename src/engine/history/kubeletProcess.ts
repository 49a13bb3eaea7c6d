/** What became of the processes of kubelets: read from the faults that ended them, and from what mended these. */
import { isOfKubelet } from '../simulation/faults.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { When } from './containerRun.ts';
import { faultsAt, faultSpans } from './faultSpans.ts';

/** A process began anew, or ended. */
export interface KubeletChange {
  t: Millis;
  runs: boolean;
}

/** Of the node's kubelet until t, in order. */
export const kubeletChanges = (run: Run, node: string, t: Millis): readonly KubeletChange[] =>
  absencesOf(run, node)
    .flatMap(({ from, to }) => [{ t: from.t, runs: false }, ...(to ? [{ t: to.t, runs: true }] : [])])
    .filter((change) => change.t <= t);

/** Times without a process. A machine that goes off while its kubelet is stopped ends nothing, nor the other way round. */
function absencesOf(run: Run, node: string): readonly { from: When; to: When | null }[] {
  const absences: { from: When; to: When | null }[] = [];
  for (const { fault, since, id, until, endId } of faultSpans(run)) {
    if (!isOfKubelet(fault) || fault.node !== node) continue;
    const last = absences.at(-1);
    const to = until === null || endId === null ? null : { t: until, id: endId };
    if (!last || (last.to && last.to.id < id)) absences.push({ from: { t: since, id }, to });
    else if (last.to && (to === null || to.id > last.to.id)) last.to = to;
  }
  return absences;
}

/** Nodes whose kubelet's process does not run at t. */
export const stoppedKubelets = (run: Run, t: Millis): ReadonlySet<string> =>
  new Set(faultsAt(run, t).flatMap(({ fault }) => (isOfKubelet(fault) ? [fault.node] : [])));
