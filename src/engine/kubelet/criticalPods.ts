/** Pods a node must not do without (kubelet 1.36, types.IsCriticalPod, Preemptable). */
import type { Pod } from '../objects/types.ts';

/** system-cluster-critical. */
export const criticalPriority = 2_000_000_000;

/** From a file on the node (or the API's mirror of such a pod), or of the priority classes of the system. */
export const isCritical = (pod: Pod): boolean => isFromFile(pod) || (pod.spec.priority ?? 0) >= criticalPriority;

/** It runs because of a file on its node; the API holds its mirror at most. */
export const isFromFile = (pod: Pod): boolean => isStatic(pod) || isMirror(pod);

const isMirror = ({ metadata }: Pod): boolean => metadata.annotations?.['kubernetes.io/config.mirror'] !== undefined;

export function isStatic({ metadata }: Pick<Pod, 'metadata'>): boolean {
  const source = metadata?.annotations?.['kubernetes.io/config.source'];
  return source !== undefined && source !== 'api';
}

/** A critical pod goes before one that is not; otherwise priorities decide, where both have one. */
export function isPreemptable(preemptor: Pod, pod: Pod): boolean {
  if (isCritical(preemptor) && !isCritical(pod)) return true;
  const [higher, lower] = [preemptor.spec.priority, pod.spec.priority];
  return higher !== undefined && lower !== undefined && higher > lower;
}
