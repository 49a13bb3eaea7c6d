/** When a kubelet evicts because its node runs short, and what it then found (kubelet 1.36, KubeletConfiguration). */
import type { PodKey } from '../../objects/types.ts';

export type SignalName =
  | 'memory.available'
  | 'nodefs.available'
  | 'nodefs.inodesFree'
  | 'imagefs.available'
  | 'imagefs.inodesFree'
  | 'containerfs.available'
  | 'containerfs.inodesFree'
  | 'pid.available';

/** Fields of KubeletConfiguration; quantities or percents by signal, durations as Go writes them. */
export interface EvictionConfig {
  evictionHard: Readonly<Record<string, string>>;
  evictionSoft: Readonly<Record<string, string>>;
  evictionSoftGracePeriod: Readonly<Record<string, string>>;
  evictionMinimumReclaim: Readonly<Record<string, string>>;
  /** Seconds. */
  evictionMaxPodGracePeriod: number;
  evictionPressureTransitionPeriod: string;
}

/** The defaults of kubelet 1.36 on Linux (KUBELET-26). */
export const defaultEviction: EvictionConfig = {
  evictionHard: {
    'memory.available': '100Mi',
    'nodefs.available': '10%',
    'nodefs.inodesFree': '5%',
    'imagefs.available': '15%',
    'imagefs.inodesFree': '5%',
  },
  evictionSoft: {},
  evictionSoftGracePeriod: {},
  evictionMinimumReclaim: {},
  evictionMaxPodGracePeriod: 0,
  evictionPressureTransitionPeriod: '5m',
};

/** One signal as a pass of the eviction manager saw it; bytes, inodes or processes. */
export interface PressureSignal {
  signal: SignalName;
  available: number;
  capacity: number;
  /** The threshold in force that it met; null: none any more. */
  threshold: { kind: 'hard' | 'soft'; value: number } | null;
}

/** A pod's place in the order of eviction, the first first (KUBELET-30). */
export interface EvictionRank {
  pod: PodKey;
  uid: string;
  usage: number;
  request: number;
  priority: number;
  /** Static, mirror and critical pods are never evicted (KUBELET-29). */
  isEvictable: boolean;
}
