/** A cycle in which no node takes the pod: what preemption begins with. */
import type { Alike } from '../framework/alike.ts';
import type { Cycle } from '../framework/plugin.ts';
import type { Prepared } from '../framework/preFilter.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile } from '../profile/profile.ts';
import type { Rejection } from '../framework/status.ts';

export interface FailedCycle {
  readonly cycle: Cycle;
  readonly profile: Profile;
  readonly prepared: Prepared;
  readonly alike: Alike;
  /** Why a node was not feasible; null also where it was not looked at. */
  readonly rejectionOf: (node: NodeInfo) => Rejection | null;
  /** Every potential node is tried, whatever the profile's limits say. */
  readonly allCandidates: boolean;
}
