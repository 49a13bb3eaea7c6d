/** What may help a pod that NodeVolumeLimits rejected (kube-scheduler 1.36, nodevolumelimits EventsToRegister). */
import type { CsiNode, VolumeAttachment } from '../../objects/storageTypes.ts';
import type { Pod } from '../../objects/types.ts';
import { migratedVolume } from '../../storage/csiVolumes.ts';
import { namedClaims, usedClaims } from '../../storage/podVolumes.ts';
import { changedPod, isPlaced, queueIf } from './change.ts';
import type { HintTable, QueueingHint } from './hint.ts';
import { ownClaim } from './volumes.ts';

/** It had a volume that some driver may have counted. */
const podDeleted: QueueingHint = (_, change) => {
  const { before } = changedPod(change);
  return queueIf(
    before !== null && isPlaced(before) && (usedClaims(before).length > 0 || inlineDrivers(before).length > 0),
  );
};

const inlineDrivers = ({ spec }: Pod): readonly string[] =>
  (spec.volumes ?? []).flatMap((volume) => migratedVolume(volume)?.driver ?? []);

const attachmentDeleted: QueueingHint = (pod, { before }) => {
  const { spec } = before as VolumeAttachment;
  return queueIf(namedClaims(pod).length > 0 || inlineDrivers(pod).includes(spec.attacher));
};

/** A driver allows more volumes than before; one without a number counts as 0. */
const csiNodeUpdated: QueueingHint = (_, { before, after }) => {
  const earlier = countsOf(before as CsiNode);
  return queueIf([...countsOf(after as CsiNode)].some(([driver, count]) => count > (earlier.get(driver) ?? 0)));
};

const countsOf = ({ spec }: CsiNode): ReadonlyMap<string, number> =>
  new Map((spec?.drivers ?? []).map(({ name, allocatable }) => [name, allocatable?.count ?? 0]));

export const nodeVolumeLimitsHints: HintTable = {
  AssignedPodDelete: podDeleted,
  PersistentVolumeClaimAdd: ownClaim,
  'storage.k8s.io/CSINodeAdd': () => 'Queue',
  'storage.k8s.io/CSINodeUpdate': csiNodeUpdated,
  'storage.k8s.io/VolumeAttachmentDelete': attachmentDeleted,
};
