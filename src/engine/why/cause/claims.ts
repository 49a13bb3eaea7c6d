/** A claim that keeps a pod from every node (kube-scheduler 1.36, VolumeBinding PreFilter and checkVolumeProvisions). */
import { namespaceOfKey } from '../../objects/ref.ts';
import type { PersistentVolumeClaim, StorageClass } from '../../objects/storageTypes.ts';
import { type ObjectMaps, objectKey, objectsOf } from '../../simulation/objectMaps.ts';
import { candidates } from '../../storage/matchVolume.ts';
import { assumedByUs, isBound, knowsClaims, type PodVolume, podVolumes } from '../../storage/podVolumes.ts';
import { classNameOf, classOf, waitsForConsumer } from '../../storage/storageClasses.ts';
import { canBeMadeFor } from '../../storage/topology.ts';
import type { Pod } from '../../objects/types.ts';
import { selectedNode } from '../../storage/boundObjects.ts';
import type { TriedCluster } from '../tried/trial.ts';
import type { Cause, Place } from './cause.ts';
import { nearest } from './near.ts';
import { isReachable } from '../../storage/matchVolume.ts';
import { placesOf } from './scope.ts';

export function claimCause({ pod, snapshot }: TriedCluster): Cause | null {
  const { storage } = snapshot.cluster;
  const nodes = snapshot.nodes.map(({ node }) => node);
  for (const one of podVolumes(storage, pod)) {
    const cause = one.claim ? ofClaim(storage, one.claim, one) : missing(storage, one);
    if (cause) return cause;
    const { claim, volume } = one;
    if (volume && claim && !nodes.some((node) => isReachable(volume, node))) {
      const [place = nowhere] = placesOf(volume);
      const where = placesOf(volume).map(({ value }) => value);
      return { id: 'volumeElsewhere', claim: objectKey(claim), where: where.join(', '), place };
    }
    const by = claim && !isBound(claim) ? classOf(storage, claim) : undefined;
    if (claim && by && waitsForConsumer(by) && candidates(storage, claim).length === 0) {
      if (!nodes.some((node) => canBeMadeFor(by, node))) return topologies(objectKey(claim), by);
    }
  }
  return null;
}

function missing(storage: ObjectMaps, { used }: PodVolume): Cause | null {
  const claims = objectsOf(storage, 'PersistentVolumeClaim');
  if (used.isEphemeral || !knowsClaims(claims.values())) return null;
  const namespace = namespaceOfKey(used.key);
  const here = [...claims.keys()].filter((key) => key.startsWith(`${namespace}/`));
  return { id: 'missingClaim', claim: used.key, near: nearest(used.key, here) };
}

function ofClaim(storage: ObjectMaps, claim: PersistentVolumeClaim, { volume }: PodVolume): Cause | null {
  const key = objectKey(claim);
  if (isBound(claim)) {
    const isLost = claim.status?.phase === 'Lost' || volume === undefined;
    return isLost ? { id: 'lostVolume', claim: key, volume: claim.spec?.volumeName ?? '' } : null;
  }
  const by = classOf(storage, claim);
  if (waitsForConsumer(by) && !claim.spec?.volumeName) return null;
  const storageClass = classNameOf(storage, claim);
  const known = [...objectsOf(storage, 'StorageClass').keys()];
  if (!by && storageClass !== '' && known.length > 0)
    return { id: 'missingClass', claim: key, storageClass, near: nearest(storageClass, known), known };
  return { id: 'unboundClaim', claim: key, storageClass, provisioner: by?.provisioner ?? null };
}

function topologies(claim: string, by: StorageClass): Cause {
  const allowed = allowedBy(by);
  const places = [...new Set(allowed.map(({ value }) => value))];
  return { id: 'topologies', claim, storageClass: by.metadata.name, places, place: allowed[0] ?? nowhere };
}

/** Claims that are Pending only because the pod has no node yet: their volumes are chosen or made for it by name. */
export function claimsThatWait(storage: ObjectMaps, pod: Pod): readonly string[] {
  return podVolumes(storage, pod).flatMap(({ claim, used }) => {
    if (!claim || used.isEphemeral || isBound(claim) || claim.spec?.volumeName) return [];
    const { annotations = {}, name } = claim.metadata;
    if (annotations[assumedByUs] !== undefined || annotations[selectedNode] !== undefined) return [];
    return waitsForConsumer(classOf(storage, claim)) ? [name] : [];
  });
}

const nowhere: Place = { key: '', value: '' };

const allowedBy = ({ allowedTopologies = [] }: StorageClass): readonly Place[] =>
  allowedTopologies.flatMap(({ matchLabelExpressions = [] }) =>
    matchLabelExpressions.flatMap(({ key, values = [] }) => values.map((value) => ({ key, value }))),
  );
