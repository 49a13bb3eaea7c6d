/** What the volume plugins say to changes (kube-scheduler 1.36, EventsToRegister of VolumeBinding, VolumeRestrictions, VolumeZone). */
import { isSame } from '../../apiserver/changedFields.ts';
import { wholeUnits } from '../../objects/quantity.ts';
import type {
  CsiStorageCapacity,
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
} from '../../objects/storageTypes.ts';
import type { Pod } from '../../objects/types.ts';
import { objectKey } from '../../simulation/objectMaps.ts';
import { namedClaims, usedClaims } from '../../storage/podVolumes.ts';
import { waitsForConsumer } from '../../storage/storageClasses.ts';
import { namespaceOf } from '../matchCounts.ts';
import { diskConflict } from '../plugins/exclusiveDisks.ts';
import { zonesOf } from '../plugins/volumeZone.ts';
import { changedPod, queueIf } from './change.ts';
import type { Hint, HintTable, QueueingHint } from './hint.ts';

const always = (): Hint => 'Queue';

/** Is it about a claim that the pod uses, that of an ephemeral volume included? */
export const ownClaim: QueueingHint = (pod, { before, after }) => {
  const claim = (after ?? before) as PersistentVolumeClaim;
  return queueIf(usedClaims(pod).some(({ key }) => key === objectKey(claim)));
};

/** Is it about a claim that the pod names? */
const namedClaim: QueueingHint = (pod, { before, after }) => {
  const claim = (after ?? before) as PersistentVolumeClaim;
  return queueIf(namedClaims(pod).some(({ key }) => key === objectKey(claim)));
};

const migratedPlugins = 'storage.alpha.kubernetes.io/migrated-plugins';

const csiNodeChanged: QueueingHint = (_, { before, after }) => {
  const plugins = (one: typeof before) => one?.metadata.annotations?.[migratedPlugins];
  return queueIf(!before || plugins(before) !== plugins(after));
};

const classChanged: QueueingHint = (_, { before, after }) => {
  const topologies = (one: typeof before) => (one as StorageClass | null)?.allowedTopologies ?? [];
  return queueIf(!before || !isSame(topologies(before), topologies(after)));
};

/** The largest volume that can be made has grown. */
const capacityChanged: QueueingHint = (_, { before, after }) => {
  const largest = (one: typeof before) => {
    const { maximumVolumeSize, capacity } = one as CsiStorageCapacity;
    return maximumVolumeSize ?? capacity;
  };
  if (!before) return 'Queue';
  const [earlier, now] = [largest(before), largest(after)];
  return queueIf(now !== undefined && (earlier === undefined || wholeUnits(now) > wholeUnits(earlier)));
};

/** A driver counts what it has room for no longer: asked of volumes that are written into the pod alone. */
const driverChanged: QueueingHint = (pod, { before, after }) => {
  const counts = (one: typeof before) =>
    (one as { spec?: { storageCapacity?: boolean } } | null)?.spec?.storageCapacity;
  const isUsed = (pod.spec.volumes ?? []).some(
    ({ csi }) => (csi as { driver?: string } | undefined)?.driver === after?.metadata.name,
  );
  return queueIf(isUsed && counts(before) === true && counts(after) !== true);
};

export const volumeBindingHints: HintTable = {
  NodeAdd: always,
  NodeUpdateNodeLabel: always,
  PersistentVolumeClaimAdd: ownClaim,
  PersistentVolumeClaimUpdate: ownClaim,
  PersistentVolumeAdd: always,
  PersistentVolumeUpdate: always,
  'storage.k8s.io/StorageClassAdd': classChanged,
  'storage.k8s.io/StorageClassUpdate': classChanged,
  'storage.k8s.io/CSINodeAdd': csiNodeChanged,
  'storage.k8s.io/CSINodeUpdate': csiNodeChanged,
  'storage.k8s.io/CSIDriverUpdate': driverChanged,
  'storage.k8s.io/CSIStorageCapacityAdd': capacityChanged,
  'storage.k8s.io/CSIStorageCapacityUpdate': capacityChanged,
};

const zonesChanged: QueueingHint = (_, { before, after }) => {
  const zones = (one: typeof before) => (one ? zonesOf(one as PersistentVolume) : null);
  return queueIf(!isSame(zones(before), zones(after)));
};

export const volumeZoneHints: HintTable = {
  NodeAdd: always,
  NodeUpdateNodeLabel: always,
  PersistentVolumeClaimAdd: namedClaim,
  PersistentVolumeClaimUpdate: namedClaim,
  PersistentVolumeAdd: zonesChanged,
  PersistentVolumeUpdate: zonesChanged,
  'storage.k8s.io/StorageClassAdd': (_, { after }) => queueIf(waitsForConsumer(after as StorageClass)),
};

/** The user of a claim or a disk is gone that both have. */
function freesVolume(pod: Pod, gone: Pod): boolean {
  if (namespaceOf(pod) !== namespaceOf(gone)) return false;
  const claims = new Set(namedClaims(gone).map(({ key }) => key));
  const sharesDisk = (pod.spec.volumes ?? []).some((disk) => diskConflict(disk, [gone]));
  return sharesDisk || namedClaims(pod).some(({ key }) => claims.has(key));
}

export const volumeRestrictionsHints: HintTable = {
  AssignedPodDelete(pod, change) {
    const { before } = changedPod(change);
    return queueIf(before !== null && freesVolume(pod, before));
  },
  NodeAdd: always,
  PersistentVolumeClaimAdd: namedClaim,
};
