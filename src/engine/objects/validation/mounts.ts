/** Where containers mount volumes (Kubernetes 1.36, core/validation, ValidateVolumeMounts, ValidateVolumeDevices). */
import type { Volume } from '../types.ts';
import type { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid, notFound, oneOf, required } from './fieldErrors.ts';
import { relativePathErrors } from './volumeSources.ts';
import type { VolumeMount, WrittenContainer } from './written.ts';

/** @param volumes the pod's good volumes, by name */
export function* mountErrors(
  container: WrittenContainer,
  volumes: ReadonlyMap<string, Volume>,
  field: Field,
): FieldErrors {
  const { volumeMounts = [] } = container;
  const devices = new Map((container.volumeDevices ?? []).map(({ name, devicePath }) => [name, devicePath]));
  const at = field.child('volumeMounts');
  const taken = new Set<string>();
  for (const [index, mount] of volumeMounts.entries()) {
    const { name, mountPath } = mount;
    const place = at.index(index);
    if (!name) yield required(place.child('name'));
    if (!volumes.has(name)) yield notFound(place.child('name'), name);
    if (!mountPath) yield required(place.child('mountPath'));
    if (taken.has(mountPath)) yield invalid(place.child('mountPath'), mountPath, 'must be unique');
    taken.add(mountPath);
    if (devices.has(name)) yield invalid(place.child('name'), name, 'must not already exist in volumeDevices');
    if ([...devices.values()].includes(mountPath))
      yield invalid(place.child('mountPath'), mountPath, 'must not already exist as a path in volumeDevices');
    yield* pathErrors(mount, place, at);
    yield* propagationErrors(mount, container, at);
  }
}

function* pathErrors({ subPath, subPathExpr }: VolumeMount, place: Field, field: Field): FieldErrors {
  if (subPath) yield* relativePathErrors(subPath, field.child('subPath'));
  if (!subPathExpr) return;
  if (subPath) yield invalid(place.child('subPathExpr'), subPathExpr, 'subPathExpr and subPath are mutually exclusive');
  yield* relativePathErrors(subPathExpr, field.child('subPathExpr'));
}

/** Upstream leaves the mount's number out. */
function* propagationErrors(
  { mountPropagation: propagation, recursiveReadOnly: recursive, readOnly }: VolumeMount,
  { securityContext }: WrittenContainer,
  field: Field,
): FieldErrors {
  const at = field.child('mountPropagation');
  yield* oneOf(propagation, ['Bidirectional', 'HostToContainer', 'None'], at);
  if (propagation === 'Bidirectional' && !securityContext?.privileged)
    yield forbidden(at, 'Bidirectional mount propagation is available only to privileged containers');
  const atRecursive = field.child('recursiveReadOnly');
  yield* oneOf(recursive, ['Disabled', 'Enabled', 'IfPossible'], atRecursive);
  if (recursive !== 'Enabled' && recursive !== 'IfPossible') return;
  if (!readOnly) yield forbidden(atRecursive, 'may only be specified when readOnly is true');
  if (propagation !== undefined && propagation !== 'None')
    yield forbidden(atRecursive, 'may only be specified when mountPropagation is None or not specified');
}

export function* deviceErrors(
  { volumeDevices = [], volumeMounts = [] }: WrittenContainer,
  volumes: ReadonlyMap<string, Volume>,
  field: Field,
): FieldErrors {
  const [names, paths] = [new Set<string>(), new Set<string>()];
  const mounts = new Map(volumeMounts.map((mount) => [mount.name, mount.mountPath]));
  for (const [index, { name, devicePath }] of volumeDevices.entries()) {
    const at = field.child('volumeDevices').index(index);
    const volume = volumes.get(name);
    if (!name) yield required(at.child('name'));
    if (names.has(name)) yield invalid(at.child('name'), name, 'must be unique');
    if (volume && !volume.persistentVolumeClaim && !volume['ephemeral']) {
      const text = 'can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode';
      yield invalid(at.child('name'), name, text);
    }
    if (!volume) yield notFound(at.child('name'), name);
    if (!devicePath) yield required(at.child('devicePath'));
    if (paths.has(devicePath)) yield invalid(at.child('devicePath'), devicePath, 'must be unique');
    if (devicePath.split('/').includes('..'))
      yield invalid(at.child('devicePath'), devicePath, "can not contain backsteps ('..')");
    else paths.add(devicePath);
    if (mounts.has(name)) yield invalid(at.child('name'), name, 'must not already exist in volumeMounts');
    if ([...mounts.values()].includes(devicePath))
      yield invalid(at.child('devicePath'), devicePath, 'must not already exist as a path in volumeMounts');
    if (name) names.add(name);
  }
}
