/** Disks written into pods, that two pods of a node may not both write to (kube-scheduler 1.36, isVolumeConflict). */
import type { Pod, Volume } from '../../objects/types.ts';

type Source = Readonly<Record<string, unknown>>;

/** Source → do two of them mean the same disk? Both may read it, unless said otherwise. */
const sameDisk: Readonly<Record<string, { isSame: (a: Source, b: Source) => boolean; mayShare: boolean }>> = {
  gcePersistentDisk: { isSame: by('pdName'), mayShare: true },
  awsElasticBlockStore: { isSame: by('volumeID'), mayShare: false },
  iscsi: { isSame: by('iqn'), mayShare: true },
  rbd: {
    isSame: (a, b) => monitors(a).some((one) => monitors(b).includes(one)) && by('pool')(a, b) && by('image')(a, b),
    mayShare: true,
  },
};

function by(field: string): (a: Source, b: Source) => boolean {
  return (a, b) => a[field] === b[field];
}

const monitors = ({ monitors: list }: Source): readonly unknown[] => (Array.isArray(list) ? list : []);

export const isExclusive = (volume: Volume): boolean =>
  Object.keys(sameDisk).some((name) => volume[name] !== undefined);

/** Does one of the pods use the disk already? */
export const diskConflict = (disk: Volume, pods: readonly Pod[]): boolean =>
  pods.some(({ spec }) => spec.volumes?.some((other) => conflicts(disk, other)));

function conflicts(disk: Volume, other: Volume): boolean {
  return Object.entries(sameDisk).some(([name, { isSame, mayShare }]) => {
    const [own, its] = [disk[name], other[name]];
    if (!isSource(own) || !isSource(its) || !isSame(own, its)) return false;
    return !(mayShare && own['readOnly'] === true && its['readOnly'] === true);
  });
}

const isSource = (value: unknown): value is Source => typeof value === 'object' && value !== null;
