/** What a kubelet watches of its node, and what each signal stands for (kubelet 1.36, eviction; KUBELET-27). */
import type { SignalName } from './evictionConfig.ts';

/** Also of what pods may use of the node's memory all together; nothing here observes it. */
export type Signal = SignalName | 'allocatableMemory.available';
export type Resource = 'memory' | 'ephemeral-storage' | 'inodes' | 'pids';
export type PressureCondition = 'MemoryPressure' | 'DiskPressure' | 'PIDPressure';

export const resourceOf: Readonly<Record<Signal, Resource>> = {
  'memory.available': 'memory',
  'allocatableMemory.available': 'memory',
  'nodefs.available': 'ephemeral-storage',
  'nodefs.inodesFree': 'inodes',
  'imagefs.available': 'ephemeral-storage',
  'imagefs.inodesFree': 'inodes',
  'containerfs.available': 'ephemeral-storage',
  'containerfs.inodesFree': 'inodes',
  'pid.available': 'pids',
};

export const isSignal = (name: string): name is Signal => Object.hasOwn(resourceOf, name);

/** In the order in which they are told. */
export const pressureConditions: readonly PressureCondition[] = ['MemoryPressure', 'DiskPressure', 'PIDPressure'];

export function conditionOf(signal: Signal): PressureCondition {
  const resource = resourceOf[signal];
  if (resource === 'memory') return 'MemoryPressure';
  return resource === 'pids' ? 'PIDPressure' : 'DiskPressure';
}
