/**
 * The volume plugins (kube-scheduler 1.36) as far as Podyssey knows them: whether they have anything to do for a pod.
 * What they would say of a node is left out, and said to be.
 */
import type { Pod, Volume } from '../../objects/types.ts';
import { type Plugin, skip } from '../framework/plugin.ts';

const claims = ['persistentVolumeClaim', 'ephemeral'];
/** Volume sources written into the pod that only one node may use at a time. */
const exclusive = ['gcePersistentDisk', 'awsElasticBlockStore', 'iscsi', 'rbd'];
/** Volume sources written into the pod that count against a CSI driver's limit. */
const migrated = [
  'awsElasticBlockStore',
  'azureDisk',
  'azureFile',
  'cinder',
  'gcePersistentDisk',
  'portworxVolume',
  'vsphereVolume',
];

const volumePlugin = (name: string, sources: readonly string[]): Plugin => ({
  name,
  filter({ pod }) {
    const volume = volumesOf(pod).find((one) => sources.some((source) => one[source] !== undefined));
    return volume ? { kind: 'leftOut', note: { feature: 'volumes', detail: volume.name } } : skip;
  },
});

const volumesOf = ({ spec }: Pod): readonly Volume[] => spec.volumes ?? [];

export const volumeRestrictions = volumePlugin('VolumeRestrictions', [...claims, ...exclusive]);
export const nodeVolumeLimits = volumePlugin('NodeVolumeLimits', [...claims, ...migrated]);
export const volumeBinding = volumePlugin('VolumeBinding', claims);
export const volumeZone = volumePlugin('VolumeZone', claims);
