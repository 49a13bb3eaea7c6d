/** Volumes of pods (Kubernetes 1.36, core/validation, ValidateVolumes). */
import { goQuoted } from '../fieldError.ts';
import { isQuantityError, readQuantity, signOf } from '../quantity.ts';
import type { Volume } from '../types.ts';
import type { Field } from './field.ts';
import { duplicate, type FieldError, type FieldErrors, forbidden, invalid, invalids, required } from './fieldErrors.ts';
import { podSourceErrors } from './podVolumeSources.ts';
import { labelNameErrors, subdomainNameErrors } from './syntax.ts';
import type { Source } from './volumeSources.ts';

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
  /** Volumes without errors, by name. */
  good: ReadonlyMap<string, Volume>;
}

/** @param podName null in templates */
export function checkVolumes(
  volumes: readonly Volume[] | undefined,
  podName: string | null,
  field: Field,
): VolumeFindings {
  const good = new Map<string, Volume>();
  const errors: FieldError[] = [];
  const claims = new Set((volumes ?? []).flatMap(({ name, ephemeral }) => (ephemeral ? [`${podName}-${name}`] : [])));
  for (const [index, volume] of (volumes ?? []).entries()) {
    const at = field.index(index);
    const found = [...sourceErrors(volume, at, podName), ...nameErrors(volume.name, at.child('name'))];
    if (good.has(volume.name)) found.push(duplicate(at.child('name'), volume.name));
    if (found.length === 0) good.set(volume.name, volume);
    errors.push(...found);
    const claim = volume.persistentVolumeClaim?.claimName;
    if (podName && claim !== undefined && claims.has(claim)) {
      const text = 'must not reference a PVC that gets created for an ephemeral volume';
      errors.push(invalid(at.child('persistentVolumeClaim', 'claimName'), claim, text));
    }
  }
  return { errors, good };
}

function* nameErrors(name: string, field: Field): FieldErrors {
  if (!name) yield required(field);
  else yield* invalids(field, name, labelNameErrors(name));
}

/** The claim that is made for it has the pod's name and its own. */
function* claimNameErrors(podName: string, name: string, field: Field): FieldErrors {
  if (!name) return;
  const claim = `${podName}-${name}`;
  for (const wrong of subdomainNameErrors(claim)) yield invalid(field, name, `PVC name ${goQuoted(claim)}: ${wrong}`);
}

function* sourceErrors(volume: Volume, field: Field, podName: string | null): FieldErrors {
  const given = sources.filter((source) => volume[source] !== undefined && volume[source] !== null);
  const { sizeLimit } = volume.emptyDir ?? {};
  const size = sizeLimit === undefined ? null : readQuantity(sizeLimit);
  if (size && !isQuantityError(size) && signOf(size) < 0)
    yield forbidden(field.child('emptyDir').child('sizeLimit'), 'SizeLimit field must be a valid resource quantity');
  if (given.length === 0) yield required(field, 'must specify a volume type');
  for (const [index, source] of given.entries()) {
    if (index > 0) yield forbidden(field.child(misspelt[source] ?? source), 'may not specify more than 1 volume type');
    else if (source === 'persistentVolumeClaim') {
      if (!volume.persistentVolumeClaim?.claimName)
        yield required(field.child('persistentVolumeClaim').child('claimName'));
    } else {
      const at = field.child(source === 'gcePersistentDisk' ? 'persistentDisk' : source);
      yield* podSourceErrors(source, (volume[source] ?? {}) as Source, at, podName !== null);
      if (source === 'ephemeral' && podName) yield* claimNameErrors(podName, volume.name, field.child('name'));
    }
  }
}
