/** What stands behind a PersistentVolume (Kubernetes 1.36, core/validation, ValidatePersistentVolumeSpec). */
import type { PersistentVolume } from '../storageTypes.ts';
import { nodeTermErrors } from './affinity.ts';
import type { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid, invalids, required } from './fieldErrors.ts';
import { labelNameErrors, subdomainNameErrors } from './syntax.ts';
import { backstepErrors, driverErrors, sharedSourceErrors, type Source } from './volumeSources.ts';

/** In the order in which upstream looks for them. */
const sources = (
  'hostPath gcePersistentDisk awsElasticBlockStore glusterfs flocker nfs rbd quobyte cephfs iscsi cinder fc ' +
  'flexVolume azureFile vsphereVolume photonPersistentDisk portworxVolume azureDisk scaleIO local storageos csi'
).split(' ');

interface VolumeSpec extends Source {
  persistentVolumeReclaimPolicy?: string;
  storageClassName?: string;
  volumeAttributesClassName?: string;
  nodeAffinity?: NonNullable<PersistentVolume['spec']>['nodeAffinity'];
}

const specOf = ({ spec }: PersistentVolume): VolumeSpec => spec ?? {};

/** The sources that are written: one, if it is right. */
export const sourceOf = (volume: PersistentVolume): Source =>
  Object.fromEntries(sources.flatMap((name) => (specOf(volume)[name] ? [[name, specOf(volume)[name]]] : [])));

export function* volumeSourceErrors(volume: PersistentVolume, field: Field): FieldErrors {
  const spec = specOf(volume);
  yield* affinityErrors(spec, field.child('nodeAffinity'));
  const given = sources.filter((name) => spec[name]);
  for (const [index, name] of given.entries()) {
    const at = field.child(name === 'cephfs' && index > 0 ? 'cephFS' : name);
    if (index > 0 && name !== 'flexVolume') yield forbidden(at, 'may not specify more than 1 volume type');
    else yield* oneSourceErrors(name, spec, field);
  }
  if (given.length === 0) yield required(field, 'must specify a volume type');
  const { hostPath, persistentVolumeReclaimPolicy: policy, storageClassName, volumeAttributesClassName } = spec;
  const path = (hostPath as { path?: string } | undefined)?.path;
  if (policy === 'Recycle' && path !== undefined && /^\/+(?:\.?\/*)*$/.test(path))
    yield forbidden(field.child('persistentVolumeReclaimPolicy'), "may not be 'recycle' for a hostPath mount of '/'");
  if (storageClassName)
    yield* invalids(field.child('storageClassName'), storageClassName, subdomainNameErrors(storageClassName));
  if (volumeAttributesClassName === undefined) return;
  const at = field.child('volumeAttributesClassName');
  if (volumeAttributesClassName === '') yield required(at, 'an empty string is disallowed');
  else yield* invalids(at, volumeAttributesClassName, subdomainNameErrors(volumeAttributesClassName));
  if (!spec['csi']) yield required(field.child('csi'), 'has to be specified when using volumeAttributesClassName');
}

function* affinityErrors({ nodeAffinity }: VolumeSpec, field: Field): FieldErrors {
  if (!nodeAffinity) return;
  const at = field.child('required');
  if (!nodeAffinity.required) {
    yield required(at, 'must specify required node constraints');
    return;
  }
  const terms = nodeAffinity.required.nodeSelectorTerms ?? [];
  if (terms.length === 0) yield required(at.child('nodeSelectorTerms'), 'must have at least one node selector term');
  for (const [index, term] of terms.entries())
    yield* nodeTermErrors(term, at.child('nodeSelectorTerms').index(index), true);
}

function* endpointErrors(namespace: string | undefined, field: Field): FieldErrors {
  if (namespace === '') yield invalid(field, '', 'if the endpointnamespace is set, it must be a valid namespace name');
  else if (namespace !== undefined) yield* invalids(field, namespace, labelNameErrors(namespace));
}

const csiSecrets = [
  'controllerPublishSecretRef',
  'controllerExpandSecretRef',
  'nodePublishSecretRef',
  'nodeExpandSecretRef',
];

interface SecretReference {
  name?: string;
  namespace?: string;
}

function* secretErrors({ name, namespace }: SecretReference, field: Field): FieldErrors {
  if (!name) yield required(field.child('name'));
  else yield* invalids(field.child('name'), name, subdomainNameErrors(name));
  if (!namespace) yield required(field.child('namespace'));
  else yield* invalids(field.child('namespace'), namespace, labelNameErrors(namespace));
}

function* oneSourceErrors(name: string, spec: VolumeSpec, field: Field): FieldErrors {
  const source = spec[name] as Source;
  const at = field.child(name === 'gcePersistentDisk' ? 'persistentDisk' : name);
  if (name === 'local') {
    const path = String(source['path'] ?? '');
    if (path === '') yield required(at.child('path'));
    else yield* backstepErrors(path, at.child('path'));
    if (!spec.nodeAffinity) yield required(field.child('nodeAffinity'), 'Local volume requires node affinity');
  } else if (name === 'csi') {
    yield* driverErrors(String(source['driver'] ?? ''), at.child('driver'));
    if (!source['volumeHandle']) yield required(at.child('volumeHandle'));
    for (const key of csiSecrets) if (source[key]) yield* secretErrors(source[key], at.child(key));
  } else if ((name === 'cinder' || name === 'storageos') && source['secretRef']) {
    yield* sharedSourceErrors(name, source, at);
    if (!(source['secretRef'] as SecretReference).namespace) yield required(at.child('secretRef', 'namespace'));
  } else if (name === 'glusterfs') {
    yield* sharedSourceErrors(name, source, at);
    yield* endpointErrors(source['endpointsNamespace'] as string | undefined, at.child('endpointsNamespace'));
  } else if (name === 'azureFile') {
    yield* sharedSourceErrors(name, source, at);
    if (source['secretNamespace'] === '') yield required(at.child('secretNamespace'));
  }
  // Of a volume's own iSCSI source upstream says less of names, and asks for the secret's.
  else if (name === 'iscsi') {
    for (const error of sharedSourceErrors(name, source, at))
      yield { ...error, text: error.text.replace(/ starting with iqn, eui, or naa$/, '') };
    const secret = source['secretRef'] as SecretReference | undefined;
    if (secret && !secret.name) yield required(at.child('secretRef', 'name'));
  } else yield* sharedSourceErrors(name, source, at);
}
