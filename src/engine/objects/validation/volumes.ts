/** Volumes and where containers mount them (Kubernetes 1.36, core/validation, ValidateVolumes). */
import { isQuantityError, readQuantity, signOf } from '../quantity.ts';
import type { Volume } from '../types.ts';
import type { Field } from './field.ts';
import {
  duplicate,
  type FieldError,
  type FieldErrors,
  forbidden,
  invalid,
  invalids,
  notFound,
  required,
} from './fieldErrors.ts';
import { labelNameErrors } from './syntax.ts';
import type { VolumeMount } from './written.ts';

/** In the order in which upstream looks for them. */
const sources = (
  'emptyDir hostPath gitRepo gcePersistentDisk awsElasticBlockStore secret nfs iscsi glusterfs flocker ' +
  'persistentVolumeClaim rbd cinder cephfs quobyte downwardAPI fc flexVolume configMap azureFile vsphereVolume ' +
  'photonPersistentDisk portworxVolume azureDisk storageos projected scaleIO csi ephemeral image'
).split(' ');
/** Upstream's names in error texts, where they differ. */
const misspelt: Readonly<Record<string, string>> = { cephfs: 'cephFS', downwardAPI: 'downwarAPI' };

export interface VolumeFindings {
  errors: FieldError[];
  /** Names of the volumes without errors. */
  names: ReadonlySet<string>;
}

/** @param podName null in templates */
export function checkVolumes(
  volumes: readonly Volume[] | undefined,
  podName: string | null,
  field: Field,
): VolumeFindings {
  const names = new Set<string>();
  const errors: FieldError[] = [];
  const claims = new Set((volumes ?? []).flatMap(({ name, ephemeral }) => (ephemeral ? [`${podName}-${name}`] : [])));
  for (const [index, volume] of (volumes ?? []).entries()) {
    const at = field.index(index);
    const found = [...sourceErrors(volume, at), ...nameErrors(volume.name, at.child('name'))];
    if (names.has(volume.name)) found.push(duplicate(at.child('name'), volume.name));
    if (found.length === 0) names.add(volume.name);
    errors.push(...found);
    const claim = volume.persistentVolumeClaim?.claimName;
    if (podName && claim !== undefined && claims.has(claim)) {
      const text = 'must not reference a PVC that gets created for an ephemeral volume';
      errors.push(invalid(at.child('persistentVolumeClaim', 'claimName'), claim, text));
    }
  }
  return { errors, names };
}

function* nameErrors(name: string, field: Field): FieldErrors {
  if (!name) yield required(field);
  else yield* invalids(field, name, labelNameErrors(name));
}

function* sourceErrors(volume: Volume, field: Field): FieldErrors {
  const given = sources.filter((source) => volume[source] !== undefined && volume[source] !== null);
  const { sizeLimit } = volume.emptyDir ?? {};
  const size = sizeLimit === undefined ? null : readQuantity(sizeLimit);
  if (size && !isQuantityError(size) && signOf(size) < 0)
    yield forbidden(field.child('emptyDir').child('sizeLimit'), 'SizeLimit field must be a valid resource quantity');
  if (given.length === 0) yield required(field, 'must specify a volume type');
  for (const [index, source] of given.entries()) {
    if (index > 0) yield forbidden(field.child(misspelt[source] ?? source), 'may not specify more than 1 volume type');
    else if (source === 'hostPath') yield* hostPathErrors(volume['hostPath'], field.child('hostPath'));
    else if (source === 'persistentVolumeClaim' && !volume.persistentVolumeClaim?.claimName)
      yield required(field.child('persistentVolumeClaim').child('claimName'));
  }
}

function* hostPathErrors(source: unknown, field: Field): FieldErrors {
  const path = typeof source === 'object' && source !== null && 'path' in source ? source.path : '';
  if (typeof path !== 'string' || path === '') yield required(field.child('path'));
  else yield* backstepErrors(path, field.child('path'));
}

function* backstepErrors(path: string, field: Field): FieldErrors {
  if (path.split('/').includes('..')) yield invalid(field, path, "must not contain '..'");
}

/** @param volumes the names of the pod's good volumes */
export function* mountErrors(
  mounts: readonly VolumeMount[] | undefined,
  volumes: ReadonlySet<string>,
  field: Field,
): FieldErrors {
  const taken = new Set<string>();
  for (const [index, { name, mountPath, subPath, subPathExpr }] of (mounts ?? []).entries()) {
    const at = field.index(index);
    if (!name) yield required(at.child('name'));
    if (!volumes.has(name)) yield notFound(at.child('name'), name);
    if (!mountPath) yield required(at.child('mountPath'));
    if (taken.has(mountPath)) yield invalid(at.child('mountPath'), mountPath, 'must be unique');
    taken.add(mountPath);
    if (subPath) yield* relativeErrors(subPath, field.child('subPath'));
    if (!subPathExpr) continue;
    if (subPath) yield invalid(at.child('subPathExpr'), subPathExpr, 'subPathExpr and subPath are mutually exclusive');
    yield* relativeErrors(subPathExpr, field.child('subPathExpr'));
  }
}

function* relativeErrors(path: string, field: Field): FieldErrors {
  if (path.startsWith('/')) yield invalid(field, path, 'must be a relative path');
  yield* backstepErrors(path, field);
}
