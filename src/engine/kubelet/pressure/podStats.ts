/** What a pod uses of its node, as the kubelet's summary tells it. */
import type { Pod, Volume } from '../../objects/types.ts';

export interface DiskUse {
  bytes?: number;
  inodes?: number;
}

export interface ContainerStats {
  name: string;
  /** Its working set, bytes. */
  memory?: number;
  /** Its writable layer. */
  rootfs?: DiskUse;
  logs?: DiskUse;
}

export interface PodStats {
  /** The working set of the whole pod, bytes. */
  memory?: number;
  processes?: number;
  containers?: readonly ContainerStats[];
  volumes?: readonly { name: string; usage?: DiskUse }[];
  /** All that its limit of ephemeral storage counts. */
  ephemeral?: DiskUse;
}

/** Undefined: nothing is known of it. */
export type StatsOf = (pod: Pod) => PodStats | undefined;

/** Volumes whose files lie on the node's own disk. */
export const localVolumes = ({ spec }: Pod): readonly string[] =>
  (spec.volumes ?? [])
    .filter((volume) => volume['hostPath'] || volume['configMap'] || isOnDisk(volume))
    .map(({ name }) => name);

const isOnDisk = ({ emptyDir }: Volume): boolean => emptyDir !== undefined && emptyDir.medium !== 'Memory';
