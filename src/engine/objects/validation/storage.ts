/** PersistentVolumes, claims, StorageClasses, VolumeAttachments (Kubernetes 1.36, core and storage validation): what a user meets. */
import {
  compareQuantities,
  exactValue,
  isQuantityError,
  type Quantity,
  quantityText,
  readQuantity,
  signOf,
  zeroQuantity,
} from '../quantity.ts';
import { readList } from '../podQuantities.ts';
import type {
  ClaimSpec,
  DataSource,
  PersistentVolume,
  PersistentVolumeClaim,
  VolumeAttachment,
} from '../storageTypes.ts';
import type { LabelSelectorRequirement, QuantityText, Workload } from '../types.ts';
import { Field } from './field.ts';
import {
  type FieldError,
  type FieldErrors,
  forbidden,
  invalid,
  invalids,
  invalidTyped,
  notSupported,
  oneOf,
  required,
} from './fieldErrors.ts';
import { selectorErrors, sortedMap } from './labels.ts';
import { immutable, metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { isSame } from './sameValue.ts';
import { labelNameErrors, subdomainNameErrors } from './syntax.ts';
import { sourceOf, volumeSourceErrors } from './persistentVolumes.ts';

const accessModes = ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'];
const volumeModes = ['Block', 'Filesystem'];
const immutableSpec =
  'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';

/** @param whenNone what is said where there is none; a volume says nothing more */
function* modeErrors(modes: readonly string[] = [], field: Field, whenNone: string): FieldErrors {
  if (modes.length === 0) yield required(field, whenNone);
  for (const mode of modes) if (!accessModes.includes(mode)) yield notSupported(field, mode, accessModes);
  const isShared = modes.some((mode) => mode !== 'ReadWriteOncePod' && accessModes.includes(mode));
  if (modes.includes('ReadWriteOncePod') && isShared)
    yield forbidden(field, 'may not use ReadWriteOncePod with other access modes');
}

function* sizeErrors(size: QuantityText | undefined, field: Field): FieldErrors {
  if (size === undefined) yield required(field);
  else yield* positiveErrors(size, field);
}

function* positiveErrors(size: QuantityText, field: Field): FieldErrors {
  const read = readQuantity(size);
  if (isQuantityError(read)) return;
  if (signOf(read) <= 0) yield invalid(field, quantityText(read), 'must be greater than zero');
}

export function* volumeErrors(volume: PersistentVolume, old: PersistentVolume | undefined): FieldErrors {
  yield* ownVolumeErrors(volume);
  if (!old) return;
  // Upstream asks a second time.
  yield* ownVolumeErrors(volume);
  yield* volumeChangeErrors(volume, old);
}

function* ownVolumeErrors(volume: PersistentVolume): FieldErrors {
  const { metadata, spec = {} } = volume;
  yield* metadataErrors(metadata, { isNamespaced: false, nameErrors: subdomainNameErrors });
  const field = Field.of('spec');
  yield* modeErrors(spec.accessModes, field.child('accessModes'), '');
  yield* capacityErrors(spec.capacity, field.child('capacity'));
  const policies = ['Delete', 'Recycle', 'Retain'];
  yield* oneOf(spec.persistentVolumeReclaimPolicy || undefined, policies, field.child('persistentVolumeReclaimPolicy'));
  yield* oneOf(spec.volumeMode, volumeModes, field.child('volumeMode'));
  yield* volumeSourceErrors(volume, field);
}

function* volumeChangeErrors({ spec = {}, ...rest }: PersistentVolume, old: PersistentVolume): FieldErrors {
  const volume = { ...rest, spec };
  if (!isSame(sourceOf(volume), sourceOf(old))) {
    const at = Field.of('spec', 'persistentvolumesource').fieldAt(['spec']);
    yield dumped(forbidden(at, 'spec.persistentvolumesource is immutable after creation'));
  }
  if ((spec.volumeMode ?? 'Filesystem') !== (old.spec?.volumeMode ?? 'Filesystem'))
    yield invalid(Field.of('volumeMode'), spec.volumeMode ?? 'Filesystem', immutable);
  if (old.spec?.volumeAttributesClassName !== undefined && spec.volumeAttributesClassName === undefined)
    yield forbidden(Field.of('spec', 'volumeAttributesClassName'), 'update from non-nil value to nil is forbidden');
  const before = old.spec?.nodeAffinity;
  if (before && !isSame(spec.nodeAffinity ?? {}, before)) {
    const text = `${immutable}, except for updating from beta label to GA`;
    yield invalid(Field.of('nodeAffinity').fieldAt(['spec', 'nodeAffinity']), affinityJson(spec), text);
  }
}

/** As Go writes the internal type down. */
function affinityJson({ nodeAffinity }: NonNullable<PersistentVolume['spec']>): object | null {
  if (!nodeAffinity) return null;
  const requirements = (list: readonly LabelSelectorRequirement[] | undefined) =>
    list?.map(({ key, operator, values }) => ({ Key: key, Operator: operator, Values: values ?? null })) ?? null;
  const terms = nodeAffinity.required?.nodeSelectorTerms?.map(({ matchExpressions, matchFields }) => ({
    MatchExpressions: requirements(matchExpressions),
    MatchFields: requirements(matchFields),
  }));
  return { Required: nodeAffinity.required ? { NodeSelectorTerms: terms ?? null } : null };
}

/** Upstream goes on with what differs. */
const dumped = (error: FieldError): FieldError => ({ ...error, text: `${error.text}…`, cut: true });

function* capacityErrors(capacity: Record<string, QuantityText> | undefined, field: Field): FieldErrors {
  const names = Object.keys(capacity ?? {});
  if (names.length === 0) yield required(field);
  if (names.length !== 1 || !names.includes('storage'))
    yield notSupported(field, capacity ? sortedMap(amountTexts(capacity)) : null, ['storage']);
  for (const name of names) {
    const read = readQuantity(capacity?.[name] ?? 0);
    if (isQuantityError(read)) continue;
    if (signOf(read) < 0) yield invalid(field.key(name), Number(exactValue(read)), 'must be a valid resource quantity');
    yield* positiveErrors(capacity?.[name] ?? 0, field.key(name));
  }
}

/** A claim may shrink as far as what its volume has. */
function* claimChangeErrors(claim: PersistentVolumeClaim, old: PersistentVolumeClaim): FieldErrors {
  if (!isSame(fixedPart(claim, old), fixedPart(old, old))) yield dumped(forbidden(Field.of('spec'), immutableSpec));
  const [size, before] = [claim, old].map(({ spec }) => storageOf(spec?.resources?.requests));
  const capacity = storageOf(old.status?.capacity);
  if (size && before && capacity && compareQuantities(size, before) < 0 && compareQuantities(size, capacity) <= 0) {
    const at = Field.of('spec', 'resources', 'requests', 'storage');
    yield forbidden(at, 'field can not be less than status.capacity');
  }
  const [mode, modeBefore] = [claim, old].map(({ spec }) => spec?.volumeMode ?? 'Filesystem');
  const [now, then] = [claim, old].map(({ metadata }) => metadata.annotations?.[formerClass] ?? '');
  const at = Field.of('metadata', 'annotations', formerClass).fieldAt(['metadata', 'annotations', formerClass]);
  if (now !== then) yield invalid(at, now, immutable);
  if (mode !== modeBefore) yield invalidTyped(Field.of('volumeMode').fieldAt(['spec', 'volumeMode']), mode, immutable);
}

const formerClass = 'volume.beta.kubernetes.io/storage-class';

const storageOf = (list: Readonly<Record<string, QuantityText>> | undefined): Quantity =>
  readList(list).get('storage') ?? zeroQuantity;

const amountTexts = (list: Record<string, QuantityText>): Record<string, string> =>
  Object.fromEntries([...readList(list)].map(([name, amount]) => [name, quantityText(amount)]));

export function* claimErrors(claim: PersistentVolumeClaim, old: PersistentVolumeClaim | undefined): FieldErrors {
  if (old) yield* metadataUpdateErrors(claim.metadata, old.metadata);
  yield* metadataErrors(claim.metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
  yield* claimSpecErrors(claim.spec ?? {}, Field.of('spec'));
  if (old) yield* claimChangeErrors(claim, old);
}

/**
 * What is wrong with the claims that a StatefulSet's controller makes, at the template. The API server takes the set, and
 * refuses each claim.
 */
export function* claimTemplateErrors(spec: Workload['spec']): FieldErrors {
  const field = Field.of('spec', 'volumeClaimTemplates');
  for (const [index, template] of (spec?.volumeClaimTemplates ?? []).entries())
    yield* claimSpecErrors(template.spec ?? {}, field.index(index).child('spec'), 'template');
}

/** @param use a claim loses what waits for feature gates before it is judged, a template does not */
export function* claimSpecErrors(spec: ClaimSpec, field: Field, use: 'claim' | 'template' = 'claim'): FieldErrors {
  const { accessModes: modes, selector, resources, storageClassName, volumeMode, volumeAttributesClassName } = spec;
  if (!modes?.length) yield required(field.child('accessModes'), 'at least 1 access mode is required');
  yield* selectorErrors(selector, field.child('selector'));
  if (modes?.length) yield* modeErrors(modes, field.child('accessModes'), '');
  yield* sizeErrors(resources?.requests?.storage, field.child('resources').key('storage'));
  if (storageClassName)
    yield* invalids(field.child('storageClassName'), storageClassName, subdomainNameErrors(storageClassName));
  yield* oneOf(volumeMode, volumeModes, field.child('volumeMode'));
  yield* dataSourceErrors(use === 'claim' ? withBothSources(spec) : spec, field);
  if (!volumeAttributesClassName) return;
  const at = field.child('volumeAttributesClassName');
  yield* invalids(at, volumeAttributesClassName, subdomainNameErrors(volumeAttributesClassName));
}

function* dataSourceErrors({ dataSource, dataSourceRef }: ClaimSpec, field: Field): FieldErrors {
  if (dataSource) yield* referenceErrors({ ...dataSource, namespace: '' }, field.child('dataSource'));
  if (dataSourceRef) yield* referenceErrors(dataSourceRef, field.child('dataSourceRef'));
  if (!dataSource || !dataSourceRef) return;
  if (dataSourceRef.namespace)
    yield invalid(field, {}, 'may not be specified when dataSourceRef.namespace is specified');
  else if (!isSame(dataSource, dataSourceRef)) yield invalid(field, {}, 'must match dataSourceRef');
}

/** Also of a stored claim. Either stands for the other where only one is written; one of another namespace waits for a feature gate that is off. */
export function withBothSources({ dataSource: written, dataSourceRef: given }: ClaimSpec): ClaimSpec {
  const dataSourceRef = given?.namespace ? undefined : given;
  const dataSource = dataSourceRef || isCopied(written) ? written : undefined;
  const [source, reference] = [dataSource ?? dataSourceRef, dataSourceRef ?? dataSource];
  return { ...(source && { dataSource: source }), ...(reference && { dataSourceRef: reference }) };
}

/** Anything else is dropped: only dataSourceRef takes it. */
const isCopied = (source: DataSource | undefined): boolean =>
  source?.apiGroup === 'snapshot.storage.k8s.io'
    ? source.kind === 'VolumeSnapshot'
    : !source?.apiGroup && source?.kind === 'PersistentVolumeClaim';

function* referenceErrors({ apiGroup = '', kind = '', name = '', namespace }: DataSource, field: Field): FieldErrors {
  if (name === '') yield required(field.child('name'));
  if (kind === '') yield required(field.child('kind'));
  if (apiGroup === '' && kind !== 'PersistentVolumeClaim')
    yield invalid(field, kind, "must be 'PersistentVolumeClaim' when referencing the default apiGroup");
  if (apiGroup !== '') yield* invalids(field.child('apiGroup'), apiGroup, subdomainNameErrors(apiGroup));
  if (namespace) yield* invalids(field.child('namespace'), namespace, labelNameErrors(namespace));
}

/** The volume may be named as long as none is; a bound claim may grow. */
function fixedPart({ spec = {} }: PersistentVolumeClaim, old: PersistentVolumeClaim): ClaimSpec {
  const { volumeName, resources, volumeAttributesClassName, dataSource: _, dataSourceRef: __, ...fixed } = spec;
  const isBound = old.status?.phase === 'Bound';
  return {
    volumeMode: 'Filesystem',
    ...fixed,
    ...withBothSources(spec),
    ...(old.spec?.volumeName && volumeName && { volumeName }),
    ...(!isBound && resources && { resources }),
    ...(!isBound && volumeAttributesClassName && { volumeAttributesClassName }),
  };
}

export function* attachmentErrors({ metadata, spec }: VolumeAttachment): FieldErrors {
  yield* metadataErrors(metadata, { isNamespaced: false, nameErrors: subdomainNameErrors });
  const field = Field.of('spec');
  if (!spec.attacher) yield required(field.child('attacher'));
  if (!spec.nodeName) yield required(field.child('nodeName'));
  if (!spec.source.persistentVolumeName) yield required(field.child('source'));
}
