/** Which volume a claim gets (kube-controller-manager 1.36, persistentvolume FindMatchingVolume; VOL-1): the one it names, or the smallest that fits. */
import { compileSelector, matchesLabels } from '../objects/labelSelector.ts';
import { compileTerms, matchTerms } from '../objects/nodeSelector.ts';
import { wholeUnits } from '../objects/quantity.ts';
import type { PersistentVolume, PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { Node } from '../objects/types.ts';
import { type ObjectMaps, objectKey, objectsOf } from '../simulation/objectMaps.ts';
import { classNameOf } from './storageClasses.ts';

/** @param node where it is to be used; null: anywhere */
export function findVolume(
  objects: ObjectMaps,
  claim: PersistentVolumeClaim,
  node: Node | null,
): PersistentVolume | undefined {
  const { volumeName } = claim.spec ?? {};
  if (volumeName) {
    const named = objectsOf(objects, 'PersistentVolume').get(volumeName);
    return named && suits(named, claim) ? named : undefined;
  }
  const className = classNameOf(objects, claim);
  const volumes = [...objectsOf(objects, 'PersistentVolume').values()];
  const own = volumes.find((volume) => volume.spec?.claimRef && isFreeFor(volume, claim));
  if (own) return own;
  const fitting = volumes.filter(
    (volume) =>
      !volume.spec?.claimRef &&
      volume.metadata.deletionTimestamp === undefined &&
      (volume.spec?.storageClassName ?? '') === className &&
      fits(volume, claim) &&
      (node === null || isReachable(volume, node)),
  );
  return fitting.sort((a, b) => sizeOf(a) - sizeOf(b))[0];
}

/** Nobody's, or kept for the claim. */
function isFreeFor({ spec }: PersistentVolume, claim: PersistentVolumeClaim): boolean {
  const { claimRef } = spec ?? {};
  if (!claimRef) return true;
  const isNamed = `${claimRef.namespace ?? 'default'}/${claimRef.name ?? ''}` === objectKey(claim);
  return isNamed && (claimRef.uid === undefined || claimRef.uid === claim.metadata.uid);
}

/** The volume that a claim names (checkVolumeSatisfyClaim). A class that is only assumed is not asked for. */
function suits(volume: PersistentVolume, claim: PersistentVolumeClaim): boolean {
  const asked = claim.spec?.storageClassName;
  const isOfClass = asked === undefined || asked === (volume.spec?.storageClassName ?? '');
  return isOfClass && isFreeFor(volume, claim) && fits(volume, claim);
}

const sizeOf = ({ spec }: PersistentVolume): number => wholeUnits(spec?.capacity?.storage);

function fits(volume: PersistentVolume, { spec = {} }: PersistentVolumeClaim): boolean {
  const offered = volume.spec?.accessModes ?? [];
  return (
    (spec.accessModes ?? []).every((mode) => offered.includes(mode)) &&
    (volume.spec?.volumeMode ?? 'Filesystem') === (spec.volumeMode ?? 'Filesystem') &&
    sizeOf(volume) >= wholeUnits(spec.resources?.requests?.storage) &&
    (!spec.selector || matchesLabels(compileSelector(spec.selector), volume.metadata.labels ?? {}))
  );
}

/** The volume's node affinity lets the node use it (CheckNodeAffinity). */
export function isReachable({ spec }: PersistentVolume, node: Node): boolean {
  const { required } = spec?.nodeAffinity ?? {};
  return !required || matchTerms(compileTerms(required.nodeSelectorTerms ?? []), node).matches;
}
