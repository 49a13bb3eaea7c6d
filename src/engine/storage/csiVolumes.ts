/** Which CSI driver has a volume, and by what name: that is how a node's volumes are counted (kube-scheduler 1.36, NodeVolumeLimits filterAttachableVolumes). */
import type { CsiNode, PersistentVolume, PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { Pod, Volume } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import { usedClaims } from './podVolumes.ts';
import { classOf } from './storageClasses.ts';

export interface CsiVolume {
  readonly driver: string;
  readonly handle: string;
}

interface Migrated {
  readonly driver: string;
  /** The field of the source that names the disk. */
  readonly handle: string;
  /** Nodes with a CSINode have such volumes from the driver (isCSIMigrationOn). */
  readonly isCounted: boolean;
}

const migrated = (driver: string, handle: string, isCounted = true): Migrated => ({ driver, handle, isCounted });

/** Volume source of old → the driver that serves it (csi-translation-lib 1.36). */
const sources: Readonly<Record<string, Migrated>> = {
  awsElasticBlockStore: migrated('ebs.csi.aws.com', 'volumeID'),
  gcePersistentDisk: migrated('pd.csi.storage.gke.io', 'pdName'),
  azureDisk: migrated('disk.csi.azure.com', 'diskURI'),
  azureFile: migrated('file.csi.azure.com', 'shareName', false),
  cinder: migrated('cinder.csi.openstack.org', 'volumeID'),
  portworxVolume: migrated('pxd.portworx.com', 'volumeID'),
  vsphereVolume: migrated('csi.vsphere.vmware.com', 'volumePath', false),
};

/** Provisioner of old → the same. */
const provisioners: Readonly<Record<string, Migrated | undefined>> = {
  'kubernetes.io/aws-ebs': sources['awsElasticBlockStore'],
  'kubernetes.io/gce-pd': sources['gcePersistentDisk'],
  'kubernetes.io/azure-disk': sources['azureDisk'],
  'kubernetes.io/azure-file': sources['azureFile'],
  'kubernetes.io/cinder': sources['cinder'],
  'kubernetes.io/portworx-volume': sources['portworxVolume'],
  'kubernetes.io/vsphere-volume': sources['vsphereVolume'],
};

/** Written into a pod, or into a PersistentVolume, as plugins of old had it; undefined: no driver has taken it over. */
export function migratedVolume(source: Readonly<Record<string, unknown>>): (CsiVolume & Migrated) | undefined {
  const [name, found] = Object.entries(sources).find(([field]) => source[field] !== undefined) ?? [];
  if (!name || !found) return undefined;
  const handle = (source[name] as Record<string, unknown> | null)?.[found.handle];
  // aws://zone/vol-1 is vol-1.
  return { ...found, handle: String(handle ?? '').replace(/^aws:\/\/[^/]*\//, '') };
}

/** Those of a pod that count on a node; claims that don't exist and volumes that no driver has are left out. */
export function csiVolumesOf(objects: ObjectMaps, pod: Pod, csiNode: CsiNode | undefined): readonly CsiVolume[] {
  const inline = (pod.spec.volumes ?? []).flatMap((volume: Volume) => counted(migratedVolume(volume), csiNode));
  const claimed = usedClaims(pod).flatMap(({ key }) => {
    const claim = objectsOf(objects, 'PersistentVolumeClaim').get(key);
    return claim ? ofClaim(objects, claim, csiNode) : [];
  });
  return [...inline, ...claimed];
}

const counted = (volume: (CsiVolume & Migrated) | undefined, csiNode: CsiNode | undefined): readonly CsiVolume[] =>
  volume?.isCounted && csiNode ? [volume] : [];

function ofClaim(
  objects: ObjectMaps,
  claim: PersistentVolumeClaim,
  csiNode: CsiNode | undefined,
): readonly CsiVolume[] {
  const volume = objectsOf(objects, 'PersistentVolume').get(claim.spec?.volumeName ?? '');
  return volume ? ofVolume(volume, csiNode) : ofClass(objects, claim, csiNode);
}

function ofVolume({ spec = {} }: PersistentVolume, csiNode: CsiNode | undefined): readonly CsiVolume[] {
  const { csi } = spec;
  if (!csi) return counted(migratedVolume(spec), csiNode);
  return csi.driver && csi.volumeHandle ? [{ driver: csi.driver, handle: csi.volumeHandle }] : [];
}

/** What is not made yet counts for the driver that will make it. */
function ofClass(
  objects: ObjectMaps,
  claim: PersistentVolumeClaim,
  csiNode: CsiNode | undefined,
): readonly CsiVolume[] {
  const provisioner = classOf(objects, claim)?.provisioner;
  if (!provisioner) return [];
  const handle = `${claim.metadata.namespace || 'default'}/${claim.metadata.name}`;
  const old = provisioners[provisioner];
  if (old) return counted({ ...old, handle }, csiNode);
  return [{ driver: provisioner, handle }];
}
