/**
 * What a node has, and what is left of it. Its annotation `sim/node` says as JSON what the machine itself uses from
 * virtual 0 on, and what its status does not tell of its size; every field may be absent:
 *
 *     {"memory": {"startMi": 500, "growsMiPerSecond": 0}, "disk": {"startMi": 2000, "growsMiPerSecond": 10},
 *      "inodes": {"start": 10000, "growsPerSecond": 0}, "processes": {"start": 100, "growsPerSecond": 0},
 *      "has": {"diskMi": 20480, "inodes": 1000000, "processes": 32768}}
 *
 * Absent: it uses what it does not hand out to pods (capacity − allocatable), a fiftieth of its inodes and 200 processes;
 * it has a disk of status.capacity["ephemeral-storage"], else 100Gi, an inode for each 16 KiB, and 32768 processes. Pods,
 * images and the machine share one disk. What cannot be read is as if it were absent.
 */
import { wholeUnits } from '../../objects/quantity.ts';
import { remembered } from '../../objects/remembered.ts';
import type { Node } from '../../objects/types.ts';
import type { Millis } from '../../simulation/trace.ts';
import {
  amount,
  type Fields,
  type Growth,
  type GrowthMi,
  growth,
  growthMi,
  recordOf,
  onlyDefined,
} from '../behaviourFields.ts';
import type { Observation, Observations } from './observation.ts';
import type { PodStats } from './podStats.ts';
import { grown, grownMi } from './podUse.ts';
import type { Resource, Signal } from './signals.ts';

interface NodeUseSpec {
  memory?: GrowthMi;
  disk?: GrowthMi;
  inodes?: Growth;
  processes?: Growth;
  has?: { diskMi?: number; inodes?: number; processes?: number };
}

export const nodeAnnotation = 'sim/node';

const mebibyte = 2 ** 20;
const usualDisk = 100 * 2 ** 30;
const bytesPerInode = 16 * 2 ** 10;
const inodesOfMachine = 1 / 50;
const usualProcesses = 2 ** 15;
const processesOfMachine = 200;

/** One thing of which a node has so much. */
interface Store {
  signals: readonly Signal[];
  capacity: number;
  /** What the machine itself uses. */
  machine: number;
  use: (stats: PodStats) => number;
}

/** What a pod takes of each: bytes, inodes or processes. */
export const useOf: Readonly<Record<Resource, (stats: PodStats) => number>> = {
  memory: ({ memory = 0 }) => memory,
  'ephemeral-storage': ({ ephemeral }) => ephemeral?.bytes ?? 0,
  inodes: ({ ephemeral }) => ephemeral?.inodes ?? 0,
  pids: ({ processes = 0 }) => processes,
};

/** What is left for each signal at t; below 0 where more is used than there is. Of what a node does not state it has, nothing. */
export function observe(node: Node, stats: readonly PodStats[], t: Millis): Observations {
  const observations = new Map<Signal, Observation>();
  for (const { signals, capacity, machine, use } of storesOf(node, t)) {
    if (capacity === 0) continue;
    const used = stats.reduce((sum, one) => sum + use(one), machine);
    for (const signal of signals) observations.set(signal, { available: capacity - used, capacity });
  }
  return observations;
}

function storesOf(node: Node, t: Millis): readonly Store[] {
  const { memory, disk, inodes, processes, has = {} } = nodeUseOf(node);
  const bytes = has.diskMi === undefined ? capacityOf(node, 'ephemeral-storage') || usualDisk : has.diskMi * mebibyte;
  const files = has.inodes ?? Math.floor(bytes / bytesPerInode);
  return [
    {
      signals: ['memory.available'],
      capacity: capacityOf(node, 'memory'),
      machine: memory ? grownMi(memory, t) : reserved(node, 'memory'),
      use: useOf.memory,
    },
    {
      signals: ['nodefs.available', 'imagefs.available', 'containerfs.available'],
      capacity: bytes,
      machine: disk ? grownMi(disk, t) : reserved(node, 'ephemeral-storage'),
      use: useOf['ephemeral-storage'],
    },
    {
      signals: ['nodefs.inodesFree', 'imagefs.inodesFree', 'containerfs.inodesFree'],
      capacity: files,
      machine: inodes ? grown(inodes, t) : Math.floor(files * inodesOfMachine),
      use: useOf.inodes,
    },
    {
      signals: ['pid.available'],
      capacity: has.processes ?? usualProcesses,
      machine: processes ? grown(processes, t) : processesOfMachine,
      use: useOf.pids,
    },
  ];
}

export const hasNodeUse = ({ metadata }: Node): boolean => metadata.annotations?.[nodeAnnotation] !== undefined;

function nodeUseOf({ metadata }: Node): NodeUseSpec {
  const text = metadata.annotations?.[nodeAnnotation];
  return text === undefined ? {} : read(text);
}

const read = remembered((text: string): NodeUseSpec => {
  try {
    return cleaned(recordOf(JSON.parse(text)) ?? {});
  } catch {
    return {};
  }
});

function cleaned({ memory, disk, inodes, processes, has }: Fields): NodeUseSpec {
  const size = recordOf(has);
  return onlyDefined<NodeUseSpec>({
    memory: growthMi(memory),
    disk: growthMi(disk),
    inodes: growth(inodes),
    processes: growth(processes),
    has: size
      ? onlyDefined({
          diskMi: amount(size['diskMi']),
          inodes: amount(size['inodes']),
          processes: amount(size['processes']),
        })
      : undefined,
  });
}

const capacityOf = ({ status }: Node, resource: string): number =>
  wholeUnits(status?.capacity?.[resource] ?? status?.allocatable?.[resource]);

/** What a node does not hand out to pods. */
function reserved(node: Node, resource: string): number {
  const allocatable = node.status?.allocatable?.[resource];
  return allocatable === undefined ? 0 : Math.max(0, capacityOf(node, resource) - wholeUnits(allocatable));
}
