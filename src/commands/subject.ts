/** Finding what a command is about. */
import type { PodKey } from '../engine/objects/types.ts';
import type { PodView } from '../engine/view/view.ts';
import type { State } from '../store/state.ts';

/** The name in a pod key `namespace/name`. */
export const podName = (pod: PodKey): string => pod.slice(pod.indexOf('/') + 1);

export function podOf(state: State, pod: PodKey | null): PodView | undefined {
  return pod === null ? undefined : state.view?.pods.find((candidate) => candidate.key === pod);
}

/** The focused pod if it waits to be scheduled. */
export function waitingFocus(state: State): PodView | undefined {
  const pod = podOf(state, state.focus);
  return pod && pod.node === null && pod.deletion === null && pod.shape === 'Pending' ? pod : undefined;
}
