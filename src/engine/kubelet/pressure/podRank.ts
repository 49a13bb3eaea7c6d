/** In which order pods go when their node runs short (kubelet 1.36, eviction, buildSignalToRankFunc; spec E-6). */
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
}

interface Candidate extends RankedPod {
  isKnown: boolean;
  /** What counts in the end: the most goes first. */
  excess: number;
}
type Order = (a: Candidate, b: Candidate) => number;

const unknownFirst: Order = (a, b) => Number(a.isKnown) - Number(b.isKnown);
const aboveRequestFirst: Order = (a, b) => Number(b.usage > b.request) - Number(a.usage > a.request);
const lowPriorityFirst: Order = (a, b) => a.priority - b.priority;
const largestFirst: Order = (a, b) => (a.isKnown && b.isKnown ? b.excess - a.excess : 0);

const byRequest: readonly Order[] = [unknownFirst, aboveRequestFirst, lowPriorityFirst, largestFirst];
const byPriority: readonly Order[] = [lowPriorityFirst, unknownFirst, largestFirst];

/** The most evictable first; equal ones in the order in which they come. */
export function rankPods(
  signal: Signal,
  pods: readonly Pod[],
  { statsOf, disks }: { statsOf: StatsOf; disks: Disks },
): readonly RankedPod[] {
  const measured = measuredOn(signal, disks);
  const candidates = pods.map((pod) => candidate(pod, statsOf(pod), { signal, measured }));
  const orders = resourceOf[signal] === 'pids' ? byPriority : byRequest;
  return candidates.sort((a, b) => orders.reduce((sign, order) => sign || order(a, b), 0));
}

interface Measure {
  signal: Signal;
  measured: readonly Part[];
}

function candidate(pod: Pod, stats: PodStats | undefined, { signal, measured }: Measure): Candidate {
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
