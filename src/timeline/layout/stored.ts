/** What the API server holds of a pod at an instant, and what holds it there. Pure. */
import type { ContainerState, Pod } from '../../engine/objects/types.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { statusOf } from './containerLife.ts';
import type { PodHistory } from './life.ts';
import { ofKind } from './trace.ts';

/** As it was last written; until then as it was when the run began. */
export const objectAt = ({ writes, timeline }: PodHistory, t: Millis): Pod | undefined =>
  writes.findLast((write) => write.t <= t)?.pod ?? timeline.before?.pod;

/** What the API server holds of a container. */
export function storedState(life: PodHistory, name: string, t: Millis): ContainerState | undefined {
  const { status } = objectAt(life, t) ?? {};
  return (statusOf(status?.containerStatuses, name) ?? statusOf(status?.initContainerStatuses, name))?.state;
}

/** The finalizer that keeps an object of which the kubelet is done; null where none does. */
export function heldBy(life: PodHistory, t: Millis): string | null {
  const isDone = ofKind(life.timeline.events, 'request').some(
    ({ verb, actor, t: at }) => verb === 'delete' && actor.kind === 'kubelet' && at <= t,
  );
  return (isDone && objectAt(life, t)?.metadata.finalizers?.[0]) || null;
}
