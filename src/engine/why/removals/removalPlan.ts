/** What has to be done so that a pod is removed in a given way, and what that is planned from. */
import type { Node, PodKey } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import type { Run } from '../../simulation/run.ts';
import type { Action } from '../../simulation/situation.ts';
import type { RemovalInstant } from './instant.ts';
import type { Hindrance, Staged } from './removal.ts';

export interface At extends RemovalInstant {
  run: Run;
  state: ClusterState;
}

/** A pod that stands on a node which the API knows. */
export interface Placed extends At {
  node: Node;
  key: PodKey;
}

export type RemovalPlan = { steps: readonly Action[]; staged: Staged | null } | { why: Hindrance };
