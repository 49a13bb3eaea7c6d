/** Finding what a command is about. */
import type { PodKey } from '../engine/objects/types.ts';
import type { PodView } from '../engine/view/view.ts';
import type { State } from '../store/state.ts';

/** The name in a pod key `namespace/name`. */
export const podName = (pod: PodKey): string => pod.slice(pod.indexOf('/') + 1);

export function podOf(state: State, pod: PodKey | null): PodView | undefined {
  return pod === null ? undefined : state.view?.pods.find((candidate) => candidate.key === pod);
}

/** The pod that the scheduler would be asked about: the focused one if it waits, else the head of the queue. */
export function nextToSchedule(state: State): PodView | undefined {
  const queue = state.view?.queue;
  const waiting = [...(queue?.active ?? []), ...(queue?.backoff ?? []), ...(queue?.unschedulable ?? [])];
  const key = state.focus !== null && waiting.includes(state.focus) ? state.focus : (queue?.active[0] ?? null);
  return podOf(state, key);
}
