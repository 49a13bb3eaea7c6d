/** How much of one resource a node has left, as NodeResourcesFit counts it (kube-scheduler 1.36; SCHED-29). */
import { podRequests } from '../../objects/podResources.ts';
import type { Pod } from '../../objects/types.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { amountOf as amountIn } from '../../scheduler/resourceAmounts.ts';
import type { Rejection } from '../../scheduler/framework/status.ts';

/** cpu in milli-CPU, memory and ephemeral-storage in bytes, `pods` and others in whole units. */
export interface FilmRoom {
  resource: string;
  /** allocatable − requests of the pods that are counted; below 0 on an overfull node. */
  free: number;
  /** What the preemptor asks for. */
  needs: number;
}

export const amountOf = (pod: Pod, resource: string): number =>
  resource === 'pods' ? 1 : amountIn(podRequests(pod), resource);

export const allocatableOf = ({ allocatable }: NodeInfo, resource: string): number =>
  resource === 'pods' ? allocatable.pods : amountIn(allocatable, resource);

/** See Shot.needs. */
export function needsOf(pod: Pod): readonly ResourceAmount[] {
  const { scalars } = podRequests(pod);
  return ['cpu', 'memory', 'ephemeral-storage', ...Object.keys(scalars), 'pods']
    .map((resource) => ({ resource, amount: amountOf(pod, resource) }))
    .filter(({ amount }) => amount > 0);
}

/** What NodeResourcesFit finds too little of: `Insufficient cpu`, `Too many pods`; empty for other plugins. */
export function lacking(refusal: Pick<Rejection, 'reasons'> & { plugin?: string }): readonly string[] {
  if (refusal.plugin !== 'NodeResourcesFit') return [];
  return refusal.reasons.flatMap((reason) => {
    if (reason === 'Too many pods') return ['pods'];
    return reason.startsWith('Insufficient ') ? [reason.slice('Insufficient '.length)] : [];
  });
}

export interface ResourceAmount {
  resource: string;
  amount: number;
}
