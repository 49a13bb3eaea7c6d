/** What the volume plugins say to changes (kube-scheduler 1.36, EventsToRegister of VolumeBinding, VolumeRestrictions, VolumeZone). */
import type { PersistentVolumeClaim } from '../../objects/storageTypes.ts';
import { usedClaims } from '../../storage/podVolumes.ts';
import { diskConflict } from '../plugins/exclusiveDisks.ts';
import { objectKey } from '../../simulation/objectMaps.ts';
import { changedNode, changedPod, queueIf } from './change.ts';
import type { ObjectChange, Hint, HintTable, QueueingHint } from './hint.ts';
import { isSameLabels } from './sameValues.ts';

const always = (): Hint => 'Queue';

/** Is it about a claim that the pod uses? */
const ownClaim: QueueingHint = (pod, { before, after }) => {
  const claim = (after ?? before) as PersistentVolumeClaim;
  return queueIf(usedClaims(pod).some(({ key }) => key === objectKey(claim)));
};

const labelsChanged = (_: unknown, change: ObjectChange): Hint => {
  const { before, after } = changedNode(change);
  return queueIf(!isSameLabels(before?.metadata.labels, after?.metadata.labels));
};

export const volumeBindingHints: HintTable = {
  NodeAdd: always,
  NodeUpdateNodeLabel: labelsChanged,
  PersistentVolumeClaimAdd: ownClaim,
  PersistentVolumeClaimUpdate: ownClaim,
  PersistentVolumeAdd: always,
  PersistentVolumeUpdate: always,
  StorageClassAdd: always,
};

export const volumeZoneHints: HintTable = {
  NodeAdd: always,
  NodeUpdateNodeLabel: labelsChanged,
  PersistentVolumeClaimAdd: ownClaim,
  PersistentVolumeClaimUpdate: ownClaim,
  PersistentVolumeAdd: always,
  PersistentVolumeUpdate: always,
};

/** The user of a claim or a disk is gone that both have. */
export const volumeRestrictionsHints: HintTable = {
  AssignedPodDelete(pod, change) {
    const { before } = changedPod(change);
    if (!before) return 'QueueSkip';
    const gone = new Set(usedClaims(before).map(({ key }) => key));
    const sharesDisk = (pod.spec.volumes ?? []).some((disk) => diskConflict(disk, [before]));
    return queueIf(sharesDisk || usedClaims(pod).some(({ key }) => gone.has(key)));
  },
  NodeAdd: always,
  PersistentVolumeClaimAdd: ownClaim,
};
