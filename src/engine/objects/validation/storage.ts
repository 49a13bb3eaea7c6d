/** PersistentVolumes, claims, StorageClasses, VolumeAttachments (Kubernetes 1.36, core and storage validation): what a user meets. */
import { isQuantityError, readQuantity, signOf } from '../quantity.ts';
import type {
  ClaimSpec,
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
  VolumeAttachment,
} from '../storageTypes.ts';
import type { QuantityText, Workload } from '../types.ts';
import { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid, notSupported, oneOf, required } from './fieldErrors.ts';
import { metadataErrors } from './metadata.ts';
import { subdomainNameErrors } from './syntax.ts';

const accessModes = ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'];
const volumeModes = ['Block', 'Filesystem'];
const immutableSpec =
  'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';

function* modeErrors(modes: readonly string[] | undefined, field: Field): FieldErrors {
  if (!modes || modes.length === 0) yield required(field, 'at least 1 access mode is required');
  for (const mode of modes ?? []) if (!accessModes.includes(mode)) yield notSupported(field, mode, accessModes);
  if (modes && modes.length > 1 && modes.includes('ReadWriteOncePod'))
    yield forbidden(field, 'may not use ReadWriteOncePod with other access modes');
}

function* sizeErrors(size: QuantityText | undefined, field: Field): FieldErrors {
  if (size === undefined) yield required(field);
  const read = size === undefined ? null : readQuantity(size);
  if (read && !isQuantityError(read) && signOf(read) <= 0) yield invalid(field, size, 'must be greater than zero');
}

export function* volumeErrors({ metadata, spec = {} }: PersistentVolume): FieldErrors {
  yield* metadataErrors(metadata, { isNamespaced: false, nameErrors: subdomainNameErrors });
  const field = Field.of('spec');
  yield* modeErrors(spec.accessModes, field.child('accessModes'));
  if (!spec.capacity) yield required(field.child('capacity'));
  else yield* sizeErrors(spec.capacity.storage, field.child('capacity').key('storage'));
  const policies = ['Delete', 'Recycle', 'Retain'];
  yield* oneOf(spec.persistentVolumeReclaimPolicy, policies, field.child('persistentVolumeReclaimPolicy'));
  yield* oneOf(spec.volumeMode, volumeModes, field.child('volumeMode'));
}

export function* claimErrors(claim: PersistentVolumeClaim, old: PersistentVolumeClaim | undefined): FieldErrors {
  yield* metadataErrors(claim.metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
  yield* claimSpecErrors(claim.spec ?? {}, Field.of('spec'));
  if (old && JSON.stringify(fixedPart(claim)) !== JSON.stringify(fixedPart(old)))
    yield forbidden(Field.of('spec'), immutableSpec);
}

/**
 * What is wrong with the claims that a StatefulSet's controller makes, at the template. The API server takes the set, and
 * refuses each claim.
 */
export function* claimTemplateErrors(spec: Workload['spec']): FieldErrors {
  const field = Field.of('spec', 'volumeClaimTemplates');
  for (const [index, template] of (spec?.volumeClaimTemplates ?? []).entries())
    yield* claimSpecErrors(template.spec ?? {}, field.index(index).child('spec'));
}

function* claimSpecErrors({ accessModes: modes, resources, volumeMode }: ClaimSpec, field: Field): FieldErrors {
  yield* modeErrors(modes, field.child('accessModes'));
  yield* sizeErrors(resources?.requests?.storage, field.child('resources').key('storage'));
  yield* oneOf(volumeMode, volumeModes, field.child('volumeMode'));
}

/** The volume may be named as long as none is; a size may grow. */
function fixedPart({ spec = {} }: PersistentVolumeClaim): readonly unknown[] {
  return [spec.accessModes, spec.storageClassName, spec.volumeMode, spec.selector];
}

export function* storageClassErrors(one: StorageClass): FieldErrors {
  yield* metadataErrors(one.metadata, { isNamespaced: false, nameErrors: subdomainNameErrors });
  if (!one.provisioner) yield required(Field.of('provisioner'));
  yield* oneOf(one.reclaimPolicy, ['Delete', 'Retain'], Field.of('reclaimPolicy'));
  yield* oneOf(one.volumeBindingMode, ['Immediate', 'WaitForFirstConsumer'], Field.of('volumeBindingMode'));
}

export function* attachmentErrors({ metadata, spec }: VolumeAttachment): FieldErrors {
  yield* metadataErrors(metadata, { isNamespaced: false, nameErrors: subdomainNameErrors });
  const field = Field.of('spec');
  if (!spec.attacher) yield required(field.child('attacher'));
  if (!spec.nodeName) yield required(field.child('nodeName'));
  if (!spec.source.persistentVolumeName) yield required(field.child('source'));
}
