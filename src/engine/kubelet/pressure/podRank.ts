/** In which order pods are evicted when their node runs short (kubelet 1.36, eviction, buildSignalToRankFunc; KUBELET-30). */
import { podRequests } from '../../objects/podResources.ts';
import type { Pod } from '../../objects/types.ts';
import { type DiskUse, localVolumes, type PodStats, type StatsOf } from './podStats.ts';
import { resourceOf, type Signal } from './signals.ts';

/** Whether images, or images without containers, have a disk of their own. */
export interface Disks {
  imageFs: boolean;
  splitFs: boolean;
}
export const oneDisk: Disks = { imageFs: false, splitFs: false };

export interface RankedPod {
  pod: Pod;
  /** Bytes, inodes or processes. */
  usage: number;
  request: number;
  priority: number;
  /** Its use is measured. */
  isKnown: boolean;
  /** What counts in the end: the most goes first. */
  excess: number;
}

/** What is compared: is its use not measured, is it over its request, whose priority is lower, who takes more. */
export type RankKey = 'unmeasured' | 'over' | 'priority' | 'excess';
type Order = (a: RankedPod, b: RankedPod) => number;

const orders: Readonly<Record<RankKey, Order>> = {
  unmeasured: (a, b) => Number(a.isKnown) - Number(b.isKnown),
  over: (a, b) => Number(isOver(b)) - Number(isOver(a)),
  priority: (a, b) => a.priority - b.priority,
  excess: (a, b) => (a.isKnown && b.isKnown ? b.excess - a.excess : 0),
};

export const isOver = ({ usage, request }: Pick<RankedPod, 'usage' | 'request'>): boolean => usage > request;

const byRequest: readonly RankKey[] = ['unmeasured', 'over', 'priority', 'excess'];
const byPriority: readonly RankKey[] = ['priority', 'unmeasured', 'excess'];

/** In the order in which they are applied: requests are not asked for processes. */
export const rankKeys = (signal: Signal): readonly RankKey[] =>
  resourceOf[signal] === 'pids' ? byPriority : byRequest;

/** The first key in which they differ; null: in none, so they keep the order in which they come. */
export const decidingKey = (signal: Signal, a: RankedPod, b: RankedPod): RankKey | null =>
  rankKeys(signal).find((key) => orders[key](a, b) !== 0) ?? null;

/** The most evictable first; equal ones in the order in which they come. */
export function rankPods(
  signal: Signal,
  pods: readonly Pod[],
  { statsOf, disks }: { statsOf: StatsOf; disks: Disks },
): readonly RankedPod[] {
  const measured = measuredOn(signal, disks);
  const candidates = pods.map((pod) => candidate(pod, statsOf(pod), { signal, measured }));
  const keys = rankKeys(signal);
  return candidates.sort((a, b) => keys.reduce((sign, key) => sign || orders[key](a, b), 0));
}

interface Measure {
  signal: Signal;
  measured: readonly Part[];
}

function candidate(pod: Pod, stats: PodStats | undefined, { signal, measured }: Measure): RankedPod {
  const known = { pod, priority: pod.spec.priority ?? 0, isKnown: stats !== undefined };
  const { memory, ephemeralStorage } = podRequests(pod);
  switch (resourceOf[signal]) {
    case 'memory': {
      const usage = stats?.memory ?? 0;
      return { ...known, usage, request: memory, excess: usage - memory };
    }
    case 'pids': {
      const usage = stats?.processes ?? 0;
      return { ...known, usage, request: 0, excess: usage };
    }
    case 'ephemeral-storage': {
      const usage = diskUse(pod, stats, measured).bytes;
      return { ...known, usage, request: ephemeralStorage, excess: usage - ephemeralStorage };
    }
    case 'inodes': {
      const usage = diskUse(pod, stats, measured).inodes;
      // Bytes from inodes: upstream subtracts this request here too.
      return { ...known, usage, request: 0, excess: usage - ephemeralStorage };
    }
  }
}

type Part = 'rootfs' | 'logs' | 'volumes';
const allParts: readonly Part[] = ['rootfs', 'logs', 'volumes'];

/** What of a pod lies on the disk of a signal. */
function measuredOn(signal: Signal, { imageFs, splitFs }: Disks): readonly Part[] {
  if (!imageFs) return allParts;
  if (splitFs) return signal.startsWith('imagefs') ? [] : allParts;
  return signal.startsWith('nodefs') ? ['logs', 'volumes'] : ['rootfs'];
}

function diskUse(pod: Pod, stats: PodStats | undefined, measured: readonly Part[]): Required<DiskUse> {
  const local = new Set(localVolumes(pod));
  const uses = measured.flatMap((part) =>
    part === 'volumes'
      ? (stats?.volumes ?? []).filter(({ name }) => local.has(name)).map(({ usage }) => usage)
      : (stats?.containers ?? []).map((container) => container[part]),
  );
  return {
    bytes: uses.reduce((sum, use) => sum + (use?.bytes ?? 0), 0),
    inodes: uses.reduce((sum, use) => sum + (use?.inodes ?? 0), 0),
  };
}
