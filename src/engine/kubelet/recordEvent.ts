/** Kubernetes Events that a kubelet writes about its pods. */
import type { Pod } from '../objects/types.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';
import { fieldPath } from './podContainers.ts';

export interface EventText {
  type: 'Normal' | 'Warning';
  reason: string;
  message: string;
}

/** About a container. @returns the event's id in the trace */
export function recordEvent(world: World, pod: Pod, event: EventText & { container: string; cause: Cause }): number {
  const { container, ...reported } = event;
  return world.record({ ...eventOf(pod), ...reported, fieldPath: fieldPath(pod, container) });
}

/** About the whole pod. @returns the event's id in the trace */
export const recordPodEvent = (world: World, pod: Pod, event: EventText & { cause: Cause }): number =>
  world.record({ ...eventOf(pod), ...event });

const eventOf = (pod: Pod) =>
  ({
    actor: { kind: 'kubelet', node: pod.spec.nodeName ?? '' },
    ...aboutPod(pod),
    what: 'event',
    component: 'kubelet',
  }) as const;
