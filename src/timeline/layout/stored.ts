/** What the API server holds of a pod at an instant, and what holds it there. Pure. */
import { storedAt } from '../../engine/history/podAt.ts';
import type { PodHistory } from '../../engine/history/podHistory.ts';
import type { StoredPod } from '../../engine/history/storedPod.ts';
import type { ContainerState, ContainerStatus } from '../../engine/objects/types.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { ofKind } from './trace.ts';

/** Of a container of any kind. */
export const statusOf = ({ containers, initContainers }: StoredPod, name: string): ContainerStatus | undefined =>
  [...containers, ...initContainers].find((one) => one.name === name);

/** What the API server holds of a container. */
export function storedState(history: PodHistory, name: string, t: Millis): ContainerState | undefined {
  const pod = storedAt(history, t);
  return pod ? statusOf(pod, name)?.state : undefined;
}

/** The finalizer that keeps an object of which the kubelet is done; null where none does. */
export function heldBy(timeline: PodTimeline, t: Millis): string | null {
  const isDone = ofKind(timeline.events, 'request').some(
    ({ verb, actor, t: at }) => verb === 'delete' && actor.kind === 'kubelet' && at <= t,
  );
  return (isDone && storedAt(timeline, t)?.finalizers[0]) || null;
}
