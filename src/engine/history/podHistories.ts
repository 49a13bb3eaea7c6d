/** The histories of a run's pods: of the whole run each is worked out once. */
import type { Pod } from '../objects/types.ts';
import { runningContainers } from '../simulation/clusterState.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { absencesOn } from './deafness.ts';
import type { PodHistory } from './podHistory.ts';
import { podHistory } from './readPodHistory.ts';

const known = new WeakMap<Run['trace'], Map<string, PodHistory>>();

/** @returns null where no pod ever bore the uid, or where a what-if has unmade it */
export function podHistoryOf(run: Run, uid: string): PodHistory | null {
  const first = run.index.pod(uid);
  if (!first) return null;
  const all = known.get(run.trace) ?? new Map<string, PodHistory>();
  known.set(run.trace, all);
  const history = all.get(uid) ?? podHistoryUntil(run, first, run.end);
  all.set(uid, history);
  return history;
}

/** As known at t: nothing that comes later. @param first as it came into the simulation or was first stored */
export function podHistoryUntil(run: Run, first: Pod, t: Millis): PodHistory {
  const { uid = '' } = first.metadata;
  const events = run.index.ofPod(uid).filter((event) => event.t <= t);
  return podHistory({ first, events, running: runningAtFirst(run, first), absencesOn: absencesIn(run) });
}

/** As if the run had begun at t. @param pod as it was then */
export function podHistoryFrom(run: Run, pod: Pod, t: Millis): PodHistory {
  const { uid = '' } = pod.metadata;
  const events = run.index.ofPod(uid).filter((event) => event.t >= t);
  const running = run.stateAt(t).reality.get(uid)?.containers ?? [];
  return podHistory({ first: pod, events, running, absencesOn: absencesIn(run) });
}

/** Containers that ran when the simulation began; of a pod that was moved in a what-if they have been running all along. */
const runningAtFirst = (run: Run, first: Pod): readonly string[] =>
  run.base.reality.get(first.metadata.uid ?? '')?.containers ?? runningContainers(first);

const absencesIn = (run: Run) => (node: string) => absencesOn(run, node);
