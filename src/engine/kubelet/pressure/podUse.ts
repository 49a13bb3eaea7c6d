/** What the containers of a pod use of their node at any instant, as the pod says: see kubelet/containerBehaviour.ts. */
import type { Pod } from '../../objects/types.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Growth, GrowthMi } from '../behaviourFields.ts';
import { type ContainerBehaviour, annotatedBehaviour } from '../containerBehaviour.ts';
import { type ContainerRecord, type PodRecord, runningSince } from '../containerRecord.ts';
import { allContainers } from '../podContainers.ts';
import { type ContainerStats, localVolumes, type PodStats } from './podStats.ts';

/** The newest run of a container. */
export interface ContainerRun {
  name: string;
  startedAt: Millis;
  /** Null: it goes on. */
  endedAt: Millis | null;
}

/** Of those that have begun. */
export const runsOf = ({ containers }: PodRecord): readonly ContainerRun[] =>
  [...containers.values()]
    .filter(hasRun)
    .map(({ name, startedAt, end }) => ({ name, startedAt, endedAt: end?.at ?? null }));

const hasRun = ({ state }: ContainerRecord): boolean => state === 'running' || state === 'exited';

const mebibyte = 2 ** 20;

/** Does it say what one of its containers uses? */
export const hasUse = (pod: Pod): boolean =>
  pod.metadata.annotations !== undefined &&
  allContainers(pod).some(({ name }) => {
    const { memory, disk, logs, inodes, processes } = annotatedBehaviour(pod, name);
    return (memory ?? disk ?? logs ?? inodes ?? processes) !== undefined;
  });

/** Files stay when a run ends, until the next one; memory and processes go. */
export function podStatsAt(pod: Pod, runs: readonly ContainerRun[], t: Millis): PodStats {
  const used = runs.map((run) => ({ run, behaviour: annotatedBehaviour(pod, run.name) }));
  const containers = used.map(({ run, behaviour }) => containerStats(run, behaviour, t));
  const volumes = localVolumes(pod).map((name) => {
    const writers = used.filter(({ behaviour }) => behaviour.disk?.volume === name);
    const files = writers.map(({ run, behaviour }) => filesOf(run, behaviour, t));
    return { name, usage: { bytes: sumOf(files, (one) => one.bytes), inodes: sumOf(files, (one) => one.inodes) } };
  });
  const disk = [...containers.flatMap(({ rootfs, logs }) => [rootfs, logs]), ...volumes.map(({ usage }) => usage)];
  return {
    memory: sumOf(containers, ({ memory = 0 }) => memory),
    processes: sumOf(used, ({ run, behaviour }) =>
      run.endedAt === null ? grown(behaviour.processes, ageOf(run, t)) : 0,
    ),
    containers,
    volumes,
    ephemeral: { bytes: sumOf(disk, (use) => use?.bytes ?? 0), inodes: sumOf(disk, (use) => use?.inodes ?? 0) },
  };
}

function containerStats(run: ContainerRun, behaviour: ContainerBehaviour, t: Millis): ContainerStats {
  const { name, endedAt } = run;
  const memory = endedAt === null ? grownMi(behaviour.memory, ageOf(run, t)) : 0;
  const own = behaviour.disk?.volume === undefined;
  return {
    name,
    memory,
    rootfs: own ? filesOf(run, behaviour, t) : { bytes: 0, inodes: 0 },
    logs: { bytes: grownMi(behaviour.logs, ageOf(run, t)), inodes: 0 },
  };
}

const filesOf = (run: ContainerRun, { disk, inodes }: ContainerBehaviour, t: Millis) => ({
  bytes: grownMi(disk, ageOf(run, t)),
  inodes: grown(inodes, ageOf(run, t)),
});

const ageOf = (run: ContainerRun, t: Millis): Millis => Math.max(0, (run.endedAt ?? t) - runningSince(run));

/** Bytes. */
export const grownMi = (growth: GrowthMi | undefined, age: Millis): number =>
  growth ? Math.round((growth.startMi + (growth.growsMiPerSecond * age) / 1000) * mebibyte) : 0;

export const grown = (growth: Growth | undefined, age: Millis): number =>
  growth ? Math.floor(growth.start + (growth.growsPerSecond * age) / 1000) : 0;

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
