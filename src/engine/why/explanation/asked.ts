/** What is known of the pod that an explanation is about. */
import type { PodHistory } from '../../history/podHistory.ts';
import type { Pod, PodKey } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { PodState } from '../../view/podState.ts';

export interface AskedPod {
  run: Run;
  t: Millis;
  key: PodKey;
  /** At t. */
  state: ClusterState;
  /** As it was stored last until t, and as it came. */
  pod: Pod;
  first: Pod;
  /** Until t. */
  history: PodHistory;
  podState: PodState;
}
