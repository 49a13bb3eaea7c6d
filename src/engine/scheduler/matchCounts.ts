/** Which pods count for a spread constraint, and in which namespace a pod is. */
import { matchesLabels, type Selector } from '../objects/labelSelector.ts';
import type { Pod } from '../objects/types.ts';

/**
 * Pods of the namespace that match and are not being deleted (SCHED-20). An empty selector counts nothing
 * (kube-scheduler since 1.27, countPodsMatchSelector).
 */
export const isCounted = (pod: Pod, namespace: string, selector: Selector): boolean =>
  !selector.isEmpty &&
  pod.metadata.deletionTimestamp === undefined &&
  namespaceOf(pod) === namespace &&
  matchesLabels(selector, pod.metadata.labels);

export const namespaceOf = (pod: Pick<Pod, 'metadata'>): string => pod.metadata.namespace || 'default';
