/** May a pod run on its node, whoever sent it there (kubelet 1.36, predicateAdmitHandler)? */
import { matchRequired, requiredNodeAffinity } from '../objects/nodeSelector.ts';
import { podRequests } from '../objects/podResources.ts';
import { isQuantityError, milliValue, readQuantity, value } from '../objects/quantity.ts';
import { firstUntolerated } from '../objects/taints.ts';
import type { Node, Pod } from '../objects/types.ts';
import { makeRoom, type Shortage } from './criticalAdmission.ts';

export type Admission =
  | { kind: 'admitted' }
  /** Critical: it runs once these have ended, in this order. */
  | { kind: 'after'; victims: readonly Pod[] }
  | { kind: 'refused'; reason: string; message: string };

/** @param active the other pods of the node whose containers may run */
export function admission(pod: Pod, node: Node, active: readonly Pod[]): Admission {
  const shortages = shortagesOf(pod, node, active);
  const mismatch = mismatchOf(pod, node);
  if (shortages.length === 0) return mismatch ?? { kind: 'admitted' };
  const room = mismatch ? { refused: shortages } : makeRoom(pod, shortages, active);
  if ('error' in room) {
    const message = `Unexpected error while attempting to recover from admission failure: ${room.error}`;
    return { kind: 'refused', reason: 'UnexpectedAdmissionError', message };
  }
  return 'victims' in room ? { kind: 'after', victims: room.victims } : refusedFor(shortages);
}

/** Only the first is told. */
function refusedFor([first]: readonly Shortage[]): Admission {
  if (!first) return { kind: 'admitted' };
  const { resource, requested, used, capacity } = first;
  const amounts = `requested: ${requested}, used: ${used}, capacity: ${capacity}`;
  return {
    kind: 'refused',
    reason: `OutOf${resource}`,
    message: `Node didn't have enough resource: ${resource}, ${amounts}`,
  };
}

function mismatchOf(pod: Pod, node: Node): Admission | null {
  const failed = (predicate: string, why: string): Admission => ({
    kind: 'refused',
    reason: predicate,
    message: `Predicate ${predicate} failed: ${why}`,
  });
  if (!matchRequired(requiredNodeAffinity(pod), node).matches)
    return failed('NodeAffinity', "node(s) didn't match Pod's node affinity/selector");
  if (firstUntolerated(node.spec?.taints, pod.spec.tolerations, ['NoExecute']) === null) return null;
  return failed('TaintToleration', "node(s) had taints that the pod didn't tolerate");
}

/** What the node lacks for this pod; resources that it does not state are not looked at. */
function shortagesOf(pod: Pod, node: Node, active: readonly Pod[]): readonly Shortage[] {
  const asked = podRequests(pod);
  const others = active.map((other) => podRequests(other));
  const need = (resource: string, amountOf: (requests: typeof asked) => number) => ({
    resource,
    requested: amountOf(asked),
    used: others.reduce((sum, requests) => sum + amountOf(requests), 0),
    capacity: allocatable(node, resource),
  });
  return [
    need('pods', () => 1),
    need('cpu', ({ milliCpu }) => milliCpu),
    need('memory', ({ memory }) => memory),
    need('ephemeral-storage', ({ ephemeralStorage }) => ephemeralStorage),
  ].filter(({ requested, used, capacity }) => requested > 0 && requested > capacity - used);
}

/** cpu in thousandths. */
function allocatable({ status }: Node, resource: string): number {
  const text = status?.allocatable?.[resource];
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const read = readQuantity(text);
  if (isQuantityError(read)) return 0;
  return resource === 'cpu' ? milliValue(read) : value(read);
}
