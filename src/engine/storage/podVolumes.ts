/** Which claims a pod uses, and which volumes stand behind them. */
import type { PersistentVolume, PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { Pod, Volume } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import { attachmentName, bindCompleted } from './boundObjects.ts';

export interface UsedClaim {
  /** `namespace/name` */
  key: string;
  isReadOnly: boolean;
  /** The name of the pod's volume. */
  volumeName: string;
  isEphemeral: boolean;
}

/** A claim, and its volume if it has one; undefined: there is no such object. */
export interface PodVolume {
  used: UsedClaim;
  claim: PersistentVolumeClaim | undefined;
  volume: PersistentVolume | undefined;
}

const none: readonly UsedClaim[] = [];

export function usedClaims({ metadata, spec }: Pod): readonly UsedClaim[] {
  if (!spec.volumes?.some(usesClaim)) return none;
  const namespace = metadata.namespace || 'default';
  return spec.volumes.filter(usesClaim).map(({ name, persistentVolumeClaim: claim }) => ({
    key: `${namespace}/${claim?.claimName ?? `${metadata.name}-${name}`}`,
    isReadOnly: claim?.readOnly ?? false,
    volumeName: name,
    isEphemeral: claim === undefined,
  }));
}

/** Without those of ephemeral volumes. */
export const namedClaims = (pod: Pod): readonly UsedClaim[] =>
  usedClaims(pod).filter(({ isEphemeral }) => !isEphemeral);

const usesClaim = ({ persistentVolumeClaim, ephemeral }: Volume): boolean =>
  persistentVolumeClaim !== undefined || ephemeral !== undefined;

export const podVolumes = (objects: ObjectMaps, pod: Pod): readonly PodVolume[] =>
  usedClaims(pod).map((used) => {
    const claim = objectsOf(objects, 'PersistentVolumeClaim').get(used.key);
    return { used, claim, volume: claim && volumeOf(objects, claim) };
  });

/** The volume that a claim is bound to; undefined while it is not. */
function volumeOf(objects: ObjectMaps, claim: PersistentVolumeClaim): PersistentVolume | undefined {
  return isBound(claim) ? objectsOf(objects, 'PersistentVolume').get(claim.spec?.volumeName ?? '') : undefined;
}

/** Claim and volume belong together; one that only names a volume waits for it (kube-scheduler 1.36, isPVCFullyBound). */
export const isBound = ({ metadata, spec, status }: PersistentVolumeClaim): boolean =>
  Boolean(spec?.volumeName) && (status?.phase === 'Bound' || metadata.annotations?.[bindCompleted] === 'yes');

/** As the API says; attachments of a file bear other names than those that are made here. */
export function isAttachedTo(objects: ObjectMaps, volume: string, node: string): boolean {
  const attachments = objectsOf(objects, 'VolumeAttachment');
  if (attachments.get(attachmentName(volume, node))?.status?.attached) return true;
  for (const { spec, status } of attachments.values())
    if (spec.nodeName === node && spec.source.persistentVolumeName === volume && status?.attached) return true;
  return false;
}

/**
 * Do the objects tell of claims at all? A file of nodes and pods alone does not: what its pods mount is taken to be
 * there.
 */
export function knowsClaims(claims: Iterable<PersistentVolumeClaim>): boolean {
  for (const { metadata } of claims) if (metadata.annotations?.[assumedByUs] === undefined) return true;
  return false;
}

/** On a claim or volume that no file held: pods use it. */
export const assumedByUs = 'podyssey/assumed';
