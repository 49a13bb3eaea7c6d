/** What a process takes of its node: at its start, and more each second. What nobody has said stays unsaid. */
import type { ContainerBehaviour } from '../../../engine/kubelet/containerBehaviour.ts';
import type { SignalName } from '../../../engine/kubelet/pressure/evictionConfig.ts';

export const useKinds = ['memory', 'disk', 'logs', 'inodes', 'processes'] as const;
export type UseKind = (typeof useKinds)[number];

/** Mi of memory, disk and logs; files; processes. */
export interface Use {
  start: number;
  grows: number;
}

export const isInMi = (kind: UseKind): kind is 'memory' | 'disk' | 'logs' =>
  kind === 'memory' || kind === 'disk' || kind === 'logs';

/** null: nothing is said of it, so none is counted. */
export function useOf(behaviour: ContainerBehaviour, kind: UseKind): Use | null {
  if (isInMi(kind)) {
    const stated = behaviour[kind];
    return stated ? { start: stated.startMi, grows: stated.growsMiPerSecond } : null;
  }
  const growth = behaviour[kind];
  return growth ? { start: growth.start, grows: growth.growsPerSecond } : null;
}

/** @param use null = nothing is said of it any more; where a disk's writes go stays as it was */
export function withUse(behaviour: ContainerBehaviour, kind: UseKind, use: Use | null): ContainerBehaviour {
  const { [kind]: before, ...rest } = behaviour;
  if (!use) return rest;
  const { start, grows } = use;
  const stated = isInMi(kind)
    ? { ...before, startMi: start, growsMiPerSecond: grows }
    : { start, growsPerSecond: grows };
  return { ...rest, [kind]: stated };
}

/** What it begins with when somebody says for the first time that it takes some. */
export const usualUse: Readonly<Record<UseKind, Use>> = {
  memory: { start: 64, grows: 8 },
  disk: { start: 100, grows: 20 },
  logs: { start: 0, grows: 10 },
  inodes: { start: 100, grows: 1000 },
  processes: { start: 4, grows: 50 },
};

/** What a process has to take for a signal to fall. */
export function kindOf(signal: SignalName): UseKind {
  if (signal === 'memory.available') return 'memory';
  if (signal === 'pid.available') return 'processes';
  return signal.endsWith('inodesFree') ? 'inodes' : 'disk';
}
