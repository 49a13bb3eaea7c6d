/** Which volume a claim gets (kube-controller-manager 1.36, persistentvolume FindMatchingVolume; VOL-1): the one it names, or the smallest that fits. */
import { compileSelector, matchesLabels } from '../objects/labelSelector.ts';
import { type CompiledTerm, compileTerms, matchTerms } from '../objects/nodeSelector.ts';
import { wholeUnits } from '../objects/quantity.ts';
import type { PersistentVolume, PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { Node, NodeSelectorTerm } from '../objects/types.ts';
import { allOfKind, objectKey, type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
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
  return candidates(objects, claim).find((volume) => node === null || isReachable(volume, node));
}

/** All that would do for a claim that names none, wherever they may be used: its own alone, or else the smallest first; one of a manifest tells no phase. */
export function candidates(objects: ObjectMaps, claim: PersistentVolumeClaim): readonly PersistentVolume[] {
  const className = classNameOf(objects, claim);
  const volumes = allOfKind(objects, 'PersistentVolume');
  const own = volumes.find((volume) => volume.spec?.claimRef && isFreeFor(volume, claim) && holds(volume, claim));
  if (own) return [own];
  return volumes
    .filter(
      (volume) =>
        !volume.spec?.claimRef &&
        (volume.status?.phase ?? 'Available') === 'Available' &&
        (volume.spec?.storageClassName ?? '') === className &&
        fits(volume, claim),
    )
    .sort((a, b) => sizeOf(a) - sizeOf(b));
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

/** Bytes that it asks for. */
export const claimSize = ({ spec }: PersistentVolumeClaim): number => wholeUnits(spec?.resources?.requests?.storage);

function fits(volume: PersistentVolume, claim: PersistentVolumeClaim): boolean {
  const { accessModes = [], selector } = claim.spec ?? {};
  const offered = volume.spec?.accessModes ?? [];
  return (
    holds(volume, claim) &&
    accessModes.every((mode) => offered.includes(mode)) &&
    (!selector || matchesLabels(compileSelector(selector), volume.metadata.labels ?? {}))
  );
}

/** What is asked also of a volume that is kept for the claim. */
function holds(volume: PersistentVolume, claim: PersistentVolumeClaim): boolean {
  const [has, asks] = [volume.spec ?? {}, claim.spec ?? {}];
  return (
    sizeOf(volume) >= claimSize(claim) &&
    (has.volumeMode ?? 'Filesystem') === (asks.volumeMode ?? 'Filesystem') &&
    (has.volumeAttributesClassName ?? '') === (asks.volumeAttributesClassName ?? '') &&
    volume.metadata.deletionTimestamp === undefined
  );
}

const compiled = new WeakMap<readonly NodeSelectorTerm[], readonly CompiledTerm[]>();

/** The volume's node affinity lets the node use it (CheckNodeAffinity). */
export function isReachable({ spec }: PersistentVolume, node: Node): boolean {
  const { required } = spec?.nodeAffinity ?? {};
  if (!required) return true;
  const { nodeSelectorTerms = [] } = required;
  const terms = compiled.get(nodeSelectorTerms) ?? compileTerms(nodeSelectorTerms);
  compiled.set(nodeSelectorTerms, terms);
  return matchTerms(terms, node).matches;
}
