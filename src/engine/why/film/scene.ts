/** Which preemption a pod's film is about: one that the run holds, or one that would be. */
import { type Pod, type PodKey, podKey } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import { type Preemption, preemptionsAround } from '../../history/preemptions.ts';
import type { OfPod } from '../questions.ts';
import { bearerAt } from '../../history/lifetime.ts';
import { stateBefore } from '../../history/stateBefore.ts';

export interface PreemptionInstant {
  run: Run;
  t: Millis;
  /** What the scheduler saw. */
  state: ClusterState;
  /** The preemptor. */
  pod: Pod;
  /** The recorded cycle; null: what if. */
  round: Preemption | null;
  /** The pod that was asked about, where it is a victim. */
  victim: PodKey | null;
}

/**
 * Of the preemptions in which the pod took a place or lost its own, the last one until t, else the first; where there
 * is none, the instant itself. null: there is no such pod.
 */
export function sceneOf(run: Run, { t, pod: key }: OfPod): PreemptionInstant | null {
  const state = run.stateAt(t);
  const pod = state.pods.get(key);
  const uid = pod?.metadata.uid ?? bearerAt(run.index, key, t);
  const rounds = uid === undefined ? [] : preemptionsAround(run, uid);
  const round = rounds.findLast(({ decision }) => decision.t <= t) ?? rounds[0];
  if (round) return recorded(run, round, key);
  return pod ? { run, t, state, pod, round: null, victim: null } : null;
}

/** The recorded cycle as a scene. @param asked who was asked about */
export function recorded(run: Run, round: Preemption, asked: PodKey): PreemptionInstant | null {
  const state = stateBefore(run, round.decision);
  const pod = state.pods.get(round.preemptor);
  if (!pod) return null;
  const victim = podKey(pod) === asked ? null : asked;
  return { run, t: round.decision.t, state, pod, round, victim };
}
