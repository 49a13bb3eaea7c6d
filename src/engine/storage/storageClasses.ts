/** Which StorageClass a claim means (Kubernetes 1.36, DefaultStorageClass admission and persistentvolume util). */
import type { PersistentVolumeClaim, StorageClass } from '../objects/storageTypes.ts';
import { allOfKind, type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';

const defaultClass = 'storageclass.kubernetes.io/is-default-class';
/** Where no class is told of, there is one all the same, as nearly every cluster has it. */
const assumed: StorageClass = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'standard', annotations: { [defaultClass]: 'true' } },
  provisioner: 'disk.csi.podyssey',
  volumeBindingMode: 'WaitForFirstConsumer',
  reclaimPolicy: 'Delete',
};

const isDefault = ({ metadata }: StorageClass): boolean => metadata.annotations?.[defaultClass] === 'true';

/** The class's name: `` = volumes without a class only. */
export const classNameOf = (objects: ObjectMaps, claim: PersistentVolumeClaim): string =>
  claim.spec?.storageClassName ?? defaultOf(objects)?.metadata.name ?? '';

function defaultOf(objects: ObjectMaps): StorageClass | undefined {
  const classes = objectsOf(objects, 'StorageClass');
  if (classes.size === 0) return assumed;
  const [newest] = [...classes.values()]
    .filter(isDefault)
    .sort((a, b) => ((b.metadata.creationTimestamp ?? '') > (a.metadata.creationTimestamp ?? '') ? 1 : -1));
  return newest;
}

/** undefined: the claim has none, or one that nobody knows. */
export function classOf(objects: ObjectMaps, claim: PersistentVolumeClaim): StorageClass | undefined {
  const name = classNameOf(objects, claim);
  if (name === '') return undefined;
  const classes = objectsOf(objects, 'StorageClass');
  if (classes.size > 0) return classes.get(name);
  // A name that volumes bear is a name by which they are meant, and no more.
  const volumes = allOfKind(objects, 'PersistentVolume');
  if (volumes.some(({ spec }) => spec?.storageClassName === name && !spec.claimRef)) return undefined;
  return { ...assumed, metadata: { ...assumed.metadata, name } };
}

export const waitsForConsumer = (one: StorageClass | undefined): boolean =>
  one?.volumeBindingMode === 'WaitForFirstConsumer';

/** No class makes a volume for a claim that names one. */
export const isMadeFor = ({ spec }: PersistentVolumeClaim, by: StorageClass | undefined): by is StorageClass =>
  !spec?.volumeName && canProvision(by);

export const canProvision = (one: StorageClass | undefined): one is StorageClass =>
  one?.provisioner !== undefined && one.provisioner !== 'kubernetes.io/no-provisioner';
