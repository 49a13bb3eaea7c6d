/** What became of the processes of kubelets: read from the faults that ended them, and from what mended these. */
import { isOfKubelet } from '../simulation/faults.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { faultsAt } from './faultSpans.ts';

/** A process began anew, or ended. */
export interface KubeletChange {
  t: Millis;
  runs: boolean;
}

/** Of the node's kubelet until t, in order. */
export const kubeletChanges = (run: Run, node: string, t: Millis): readonly KubeletChange[] =>
  run.index
    .all('request')
    .flatMap(({ t: at, fault, runs = false }) =>
      at <= t && fault && isOfKubelet(fault) && fault.node === node ? [{ t: at, runs }] : [],
    );

/** Nodes whose kubelet's process does not run at t. */
export const stoppedKubelets = (run: Run, t: Millis): ReadonlySet<string> =>
  new Set(faultsAt(run, t).flatMap(({ fault }) => (isOfKubelet(fault) ? [fault.node] : [])));
