/** Amounts by resource name, and the resources that a plugin's arguments name with weights. */
import type { ResourceAmounts } from '../objects/podResources.ts';
import { isScalarResource } from '../objects/resourceNames.ts';

export interface WeightedResource {
  readonly name: string;
  readonly weight: number;
}

export const cpuAndMemory: readonly WeightedResource[] = [
  { name: 'cpu', weight: 1 },
  { name: 'memory', weight: 1 },
];

/** cpu in milli-CPU, memory in bytes, others in whole units; 0 for what is not there. */
export function amountOf(amounts: ResourceAmounts, name: string): number {
  switch (name) {
    case 'cpu':
      return amounts.milliCpu;
    case 'memory':
      return amounts.memory;
    case 'ephemeral-storage':
      return amounts.ephemeralStorage;
    default:
      return amounts.scalars[name] ?? 0;
  }
}

/** Scalar resources that the pod does not ask for are no concern of a score. */
export const isBesideThePoint = (name: string, request: ResourceAmounts): boolean =>
  amountOf(request, name) === 0 && isScalarResource(name);
