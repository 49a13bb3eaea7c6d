/** Quality of service class (Kubernetes 1.36, v1helper/qos.GetPodQOS). */
import { type Quantities, readList } from './podQuantities.ts';
import { addQuantities, compareQuantities, type Quantity, signOf } from './quantity.ts';
import type { Pod, ResourceRequirements } from './types.ts';

export type QosClass = 'Guaranteed' | 'Burstable' | 'BestEffort';

/** The class that the status states, else what the spec amounts to. Only cpu and memory count. */
export function qosClass(pod: Pick<Pod, 'spec' | 'status'>): QosClass {
  const stated = pod.status?.qosClass;
  if (stated === 'Guaranteed' || stated === 'Burstable' || stated === 'BestEffort') return stated;
  const parts = pod.spec.resources
    ? [pod.spec.resources]
    : [...pod.spec.containers, ...(pod.spec.initContainers ?? [])].map(({ resources }) => resources ?? {});
  const requests = sum(parts.map((part) => part.requests));
  const limits = sum(parts.map((part) => part.limits));
  if (requests.size === 0 && limits.size === 0) return 'BestEffort';
  const allLimited = parts.every((part) => sum([part.limits]).size === 2 || isUnlimitedPod(pod, part));
  const isGuaranteed = allLimited && requests.size === limits.size && areSame(requests, limits);
  return isGuaranteed ? 'Guaranteed' : 'Burstable';
}

/** Without any limit at pod level upstream does not look for missing ones there. */
const isUnlimitedPod = (pod: Pick<Pod, 'spec'>, part: ResourceRequirements) =>
  pod.spec.resources === part && Object.keys(part.limits ?? {}).length === 0;

function sum(lists: readonly ResourceRequirements['limits'][]): Map<string, Quantity> {
  const total = new Map<string, Quantity>();
  for (const list of lists)
    for (const [name, amount] of readList(list)) {
      if ((name !== 'cpu' && name !== 'memory') || signOf(amount) <= 0) continue;
      const before = total.get(name);
      total.set(name, before ? addQuantities(before, amount) : amount);
    }
  return total;
}

function areSame(requests: Quantities, limits: Quantities): boolean {
  for (const [name, request] of requests) {
    const limit = limits.get(name);
    if (!limit || compareQuantities(limit, request) !== 0) return false;
  }
  return true;
}
