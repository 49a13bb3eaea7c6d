/** Room for a critical pod that a node would turn away: others are ended (kubelet 1.36, CriticalPodAdmissionHandler). */
import { podRequests } from '../objects/podResources.ts';
import { qosClass } from '../objects/qosClass.ts';
import type { Pod } from '../objects/types.ts';
import { isCritical, isPreemptable } from './criticalPods.ts';

/** cpu in thousandths, others in whole units. */
export interface Shortage {
  resource: string;
  requested: number;
  used: number;
  capacity: number;
}
export type CriticalAdmission = { victims: readonly Pod[] } | { refused: readonly Shortage[] } | { error: string };

/** What is still missing. */
interface Need {
  resource: string;
  amount: number;
}

/** Why a victim ends; its status says so when nothing of it runs any more. */
export const preempted = {
  reason: 'Preempting',
  message: 'Preempted in order to admit critical pod',
  disruption: 'Pod was preempted by Kubelet to accommodate a critical pod.',
  mayEndWell: true,
} as const;

/**
 * Victims in the order in which they are killed: best-effort pods, then burstable, then guaranteed ones.
 * A pod that is not critical stays refused for its shortages.
 */
export function makeRoom(pod: Pod, shortages: readonly Shortage[], running: readonly Pod[]): CriticalAdmission {
  if (!isCritical(pod)) return shortages.length > 0 ? { refused: shortages } : { victims: [] };
  const needs = shortages.map(({ resource, requested, used, capacity }) => ({
    resource,
    amount: requested - (capacity - used),
  }));
  const candidates = running.filter((other) => isPreemptable(pod, other));
  const of = (qos: string) => candidates.filter((other) => qosClass(other) === qos);
  const [bestEffort, burstable, guaranteed] = [of('BestEffort'), of('Burstable'), of('Guaranteed')];
  const missing = less(needs, [...bestEffort, ...burstable, ...guaranteed]);
  if (missing.length > 0) return { error: noRoom(missing) };
  // Of the better class only what the lesser ones cannot give; then as few of those as are needed still.
  const best = closest(guaranteed, less(needs, [...bestEffort, ...burstable]));
  const better = closest(burstable, less(needs, [...bestEffort, ...best]));
  const least = closest(bestEffort, less(needs, [...better, ...best]));
  return { victims: [...least, ...better, ...best] };
}

const noRoom = (missing: readonly Need[]): string => {
  const list = missing.map(({ resource, amount }) => `(res: ${resource}, q: ${amount}), `).join('');
  return `preemption: error finding a set of pods to preempt: no set of running pods found to reclaim resources: [${list}]`;
};

/** Pods one by one, each time the one nearest to what is still missing; of two as near the smaller one. */
function closest(pods: readonly Pod[], needs: readonly Need[]): readonly Pod[] {
  const left = [...pods];
  const chosen: Pod[] = [];
  for (let missing = needs; missing.length > 0; ) {
    const best = nearest(left, missing);
    const [pod] = left.splice(best, 1, ...left.slice(-1));
    left.pop();
    if (!pod) break;
    chosen.push(pod);
    missing = less(missing, [pod]);
  }
  return chosen;
}

function nearest(pods: readonly Pod[], needs: readonly Need[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, pod] of pods.entries()) {
    const distance = distanceOf(pod, needs);
    const isTie = distance === least && isSmaller(pod, pods[best]);
    if (distance >= least && !isTie) continue;
    [best, least] = [index, distance];
  }
  return best;
}

/** The parts of the needs that this pod leaves open, squared, so that each resource weighs the same. */
function distanceOf(pod: Pod, needs: readonly Need[]): number {
  return needs.reduce((sum, { resource, amount }) => {
    const open = amount - requestOf(pod, resource);
    return open > 0 ? sum + (open / amount) ** 2 : sum;
  }, 0);
}

/** Also of two that ask for the same: the later one is taken. */
function isSmaller(pod: Pod, other: Pod | undefined): boolean {
  if (!other) return true;
  for (const resource of ['memory', 'cpu']) {
    const [a, b] = [requestOf(pod, resource), requestOf(other, resource)];
    if (a !== b) return a < b;
  }
  return true;
}

function less(needs: readonly Need[], pods: readonly Pod[]): readonly Need[] {
  return needs
    .map(({ resource, amount }) => ({
      resource,
      amount: pods.reduce((left, pod) => (left <= 0 ? left : left - requestOf(pod, resource)), amount),
    }))
    .filter(({ amount }) => amount > 0);
}

function requestOf(pod: Pod, resource: string): number {
  if (resource === 'pods') return 1;
  const { milliCpu, memory, ephemeralStorage, scalars } = podRequests(pod);
  if (resource === 'cpu') return milliCpu;
  if (resource === 'memory') return memory;
  return resource === 'ephemeral-storage' ? ephemeralStorage : (scalars[resource] ?? 0);
}
