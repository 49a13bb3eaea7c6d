/** How many volumes a driver may have on a node (kube-scheduler 1.36, NodeVolumeLimits): CSINode tells, which is not modelled; where it does not, there is no limit. */
import type { Volume } from '../../objects/types.ts';
import { type Plugin, skip } from '../framework/plugin.ts';
import { claimsOf, nothingToAsk } from './volumeClaims.ts';

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

export const nodeVolumeLimits: Plugin = {
  name: 'NodeVolumeLimits',
  filter(cycle) {
    const disk = cycle.pod.spec.volumes?.find(isMigrated);
    if (disk) return { kind: 'leftOut', note: { feature: 'volumes', detail: disk.name } };
    return nothingToAsk(cycle, claimsOf(cycle)) ?? skip;
  },
};

const isMigrated = (volume: Volume): boolean => migrated.some((source) => volume[source] !== undefined);
