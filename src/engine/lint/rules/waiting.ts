/** What keeps a pod without a node at an instant of a trial. */
import { podKey, type Pod } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { isPending } from '../../simulation/pending.ts';
import type { Cause } from '../../why/cause/cause.ts';
import { placingCause } from '../../why/cause/placing.ts';
import { trialOf } from '../../why/tried/trial.ts';
import { type Submitted, podsOf } from '../asked.ts';

export interface Waiting {
  pod: Pod;
  cause: Cause | null;
}

/** The first pod of the workload that no node takes; null: all of them have one. */
export function waitingIn(state: ClusterState, asked: Submitted): Waiting | null {
  const pod = podsOf(asked, state).find(isPending);
  const trial = pod && trialOf(state, podKey(pod));
  return trial ? { pod, cause: placingCause(trial) } : null;
}
