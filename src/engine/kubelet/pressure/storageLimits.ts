/** Whether a pod has written more to its node's disk than it may (kubelet 1.36, eviction, localStorageEviction; KUBELET-34). */
import { limitQuantities } from '../../objects/podQuantities.ts';
import { isQuantityError, type Quantity, quantityText, readQuantity, value } from '../../objects/quantity.ts';
import type { Pod, QuantityText } from '../../objects/types.ts';
import type { DiskUse, PodStats } from './podStats.ts';

const resource = 'ephemeral-storage';

/** One limit of a pod, what counts against it, and what is said when there is more. */
interface StorageLimit {
  /** Bytes. */
  limit: number;
  used: (stats: PodStats) => number | undefined;
  message: string;
}

/** @returns what is said of the first limit that is passed; null: none is */
export function passedLimit(pod: Pod, stats: PodStats): string | null {
  const passed = storageLimits(pod).find(({ limit, used }) => (used(stats) ?? 0) > limit);
  return passed?.message ?? null;
}

/** emptyDirs, then the pod, then its containers; on one disk. */
export const storageLimits = (pod: Pod): readonly StorageLimit[] => [
  ...volumeLimits(pod),
  ...podLimit(pod),
  ...containerLimits(pod),
];

const volumeLimits = ({ spec }: Pod): readonly StorageLimit[] =>
  (spec.volumes ?? []).flatMap(({ name, emptyDir }) => {
    const limit = positive(emptyDir?.sizeLimit);
    if (!limit) return [];
    const message = `Usage of EmptyDir volume "${name}" exceeds the limit "${quantityText(limit)}". `;
    return [
      {
        limit: value(limit),
        message,
        used: ({ volumes }) => volumes?.find((volume) => volume.name === name)?.usage?.bytes,
      },
    ];
  });

function podLimit(pod: Pod): readonly StorageLimit[] {
  const limit = limitQuantities(pod).get(resource);
  if (!limit) return [];
  const text = quantityText(limit);
  const message = `Pod ephemeral local storage usage exceeds the total limit of containers ${text}. `;
  return [{ limit: value(limit), message, used: ({ ephemeral }) => ephemeral?.bytes }];
}

const containerLimits = ({ spec }: Pod): readonly StorageLimit[] =>
  spec.containers.flatMap(({ name, resources }) => {
    const limit = positive(resources?.limits?.[resource]);
    if (!limit) return [];
    const message = `Container ${name} exceeded its local ephemeral storage limit "${quantityText(limit)}". `;
    const used = ({ containers = [] }: PodStats) => {
      const stats = containers.find((container) => container.name === name);
      return stats && bytes(stats.logs) + bytes(stats.rootfs);
    };
    return [{ limit: value(limit), message, used }];
  });

const bytes = (use: DiskUse | undefined): number => use?.bytes ?? 0;

function positive(text: QuantityText | undefined): Quantity | null {
  const read = text === undefined ? null : readQuantity(text);
  return read && !isQuantityError(read) && read.nanos > 0n ? read : null;
}
