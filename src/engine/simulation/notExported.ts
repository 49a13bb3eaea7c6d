/**
 * What a dump does not hold: kinds that nobody exported, and Nodes of which pods tell the name alone. Whatever depends
 * on them is not judged.
 */
import { hostnameLabel } from '../objects/wellKnownLabels.ts';
import type { PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { KubeObject, Node, Pod } from '../objects/types.ts';
import { assumedByUs, isBound, namedClaims, usedClaims } from '../storage/podVolumes.ts';
import { type ObjectMaps, objectsOf } from './objectMaps.ts';

/** Kinds that decide about placement and may be missing. */
export const exportedKinds = [
  'Node',
  'PersistentVolumeClaim',
  'PersistentVolume',
  'StorageClass',
  'PriorityClass',
  'Namespace',
] as const;
export type ExportedKind = (typeof exportedKinds)[number];

const markKind = 'NotExported';
const nameAlone = 'sim/known-by-name';

/** Stands among the objects for a kind of which the dump holds none. */
export const notExportedMark = (kind: ExportedKind): KubeObject => ({ kind: markKind, metadata: { name: kind } });

/** A Node of which only its name is known: pods of the dump are on it. */
export const nodeByName = (name: string): Node => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, annotations: { [nameAlone]: 'true' }, labels: { [hostnameLabel]: name } },
});

/** Its size, labels and taints are not known; applied from a manifest, they are. */
export const isKnownByName = ({ metadata, status }: Node): boolean =>
  metadata.annotations?.[nameAlone] !== undefined && status?.allocatable === undefined;

/** Whether nobody knows which objects of this kind the cluster has. */
function isNotExported(objects: ObjectMaps, kind: ExportedKind): boolean {
  if (!objects.get(markKind)?.has(kind)) return false;
  if (kind !== 'Node') return true;
  for (const node of objectsOf(objects, 'Node').values()) if (!isKnownByName(node)) return false;
  return true;
}

/** Whether a dump held none of the kind: with one that comes later, pods that could not be judged can be. */
export const isNotedAsMissing = (objects: ObjectMaps, kind: string): boolean =>
  objects.get(markKind)?.has(kind) ?? false;

/** Objects that a pod's placement depends on and nobody exported; `names`: which, empty where all of the kind are meant. */
export interface NotExported {
  kind: ExportedKind;
  names: readonly string[];
}

/** Empty where the pod's placement can be judged. */
export function notExportedFor(objects: ObjectMaps, pod: Pod): readonly NotExported[] {
  // Nearly all clusters hold all.
  if (!objects.has(markKind)) return [];
  const found: NotExported[] = isNotExported(objects, 'Node') ? [{ kind: 'Node', names: [] }] : [];
  const add = (kind: ExportedKind, names: readonly string[]) => {
    if (names.length > 0 && isNotExported(objects, kind)) found.push({ kind, names: [...new Set(names)] });
  };
  add('PersistentVolumeClaim', missingClaims(objects, pod));
  add('PersistentVolume', missingVolumes(objects, pod));
  add('StorageClass', missingClasses(objects, pod));
  add('Namespace', selectsNamespaces(pod) ? [pod.metadata.namespace ?? 'default'] : []);
  return found;
}

const claimsOf = (objects: ObjectMaps, pod: Pod): readonly PersistentVolumeClaim[] =>
  usedClaims(pod).flatMap(({ key }) => objectsOf(objects, 'PersistentVolumeClaim').get(key) ?? []);

const isGiven = (object: KubeObject | undefined): boolean =>
  object !== undefined && object.metadata.annotations?.[assumedByUs] === undefined;

const missingClaims = (objects: ObjectMaps, pod: Pod): readonly string[] =>
  namedClaims(pod)
    .map(({ key }) => key)
    .filter((key) => !isGiven(objectsOf(objects, 'PersistentVolumeClaim').get(key)));

const missingVolumes = (objects: ObjectMaps, pod: Pod): readonly string[] =>
  claimsOf(objects, pod).flatMap((claim) => {
    const { volumeName } = claim.spec ?? {};
    const isKnown = !isBound(claim) || isGiven(objectsOf(objects, 'PersistentVolume').get(volumeName ?? ''));
    return isKnown || !volumeName || !isGiven(claim) ? [] : [volumeName];
  });

/** A claim that names no class means the cluster's default one. */
function missingClasses(objects: ObjectMaps, pod: Pod): readonly string[] {
  const classes = objectsOf(objects, 'StorageClass');
  return claimsOf(objects, pod).flatMap((claim) => {
    const { storageClassName } = claim.spec ?? {};
    if (isBound(claim) || storageClassName === '' || classes.has(storageClassName ?? '')) return [];
    return [storageClassName ?? ''];
  });
}

/** Labels of namespaces decide whom its affinity terms mean. */
function selectsNamespaces({ spec: { affinity } }: Pod): boolean {
  const terms = [affinity?.podAffinity, affinity?.podAntiAffinity].flatMap((one) => [
    ...(one?.requiredDuringSchedulingIgnoredDuringExecution ?? []),
    ...(one?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(({ podAffinityTerm }) => podAffinityTerm),
  ]);
  return terms.some(({ namespaceSelector: selector }) => selector && Object.keys(selector).length > 0);
}
