/** The pods that a lens shows at one instant: those that are there, those whose processes outlive them, and the last that went. */
import { kubectlColumns } from '../../apiserver/kubectlColumns.ts';
import type { Instant } from '../../history/at.ts';
import type { PodInstant } from '../../history/podInstant.ts';
import { podKey } from '../../objects/types.ts';
import type { LensPod } from './lensFacts.ts';

/** Of pods without object and process, so that the picture keeps in sight what happened. */
const mostGone = 4;

/** By node, then in the order in which they came. */
export function lensPods(now: Instant): readonly PodInstant[] {
  const { state } = now;
  const there = [...state.pods.values()].map(({ metadata }) => metadata.uid ?? '');
  const borne = new Set(state.pods.keys());
  const removed = now.removed.flatMap((uid) => now.podOf(uid) ?? []);
  const leftovers = removed.filter(({ uid }) => state.reality.has(uid));
  // Of several pods of one name the newest stands for it.
  const gone = removed.filter(({ uid, pod }) => !state.reality.has(uid) && !borne.has(podKey(pod)));
  return [...there.flatMap((uid) => now.podOf(uid) ?? []), ...leftovers, ...gone.slice(-mostGone)];
}

export function lensPod(now: Instant, { pod, uid, node, goneAt }: PodInstant): LensPod {
  const { status, ready, restarts } = kubectlColumns(pod, now.clock);
  const phase = pod.status?.phase ?? 'Pending';
  return { pod: podKey(pod), uid, node, phase, kubectl: { status, ready, restarts }, goneAt };
}
