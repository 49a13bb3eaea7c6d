/** Metadata of any object (Kubernetes 1.36, apimachinery api/validation, ValidateObjectMeta and -Update). */
import { labelKeyErrors } from '../labelSyntax.ts';
import type { ObjectMeta, OwnerReference } from '../types.ts';
import { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid, invalids, notNegative, required } from './fieldErrors.ts';
import { annotationErrors, labelErrors } from './labels.ts';
import { labelNameErrors } from './syntax.ts';

const field = Field.of('metadata');

export interface MetadataRules {
  isNamespaced: boolean;
  /** What all kinds have in common, without what the core asks beside. */
  isCommon?: boolean;
  nameErrors: (name: string) => readonly string[];
}

export function* metadataErrors(metadata: ObjectMeta, rules: MetadataRules): FieldErrors {
  const { isNamespaced, nameErrors, isCommon = false } = rules;
  const { name, generateName, namespace } = metadata;
  if (generateName) yield* invalids(field.child('generateName'), generateName, nameErrors(withoutDash(generateName)));
  if (name === '') yield required(field.child('name'), 'name or generateName is required');
  else yield* invalids(field.child('name'), name, nameErrors(name));
  // A manifest without namespace goes to the current one.
  if (isNamespaced) yield* invalids(field.child('namespace'), namespace, labelNameErrors(namespace ?? 'default'));
  else if (namespace) yield forbidden(field.child('namespace'), 'not allowed on this type');
  yield* notNegative(metadata.generation, field.child('generation'));
  yield* changeableErrors(metadata);
  for (const finalizer of metadata.finalizers ?? [])
    yield* invalids(field.child('finalizers'), finalizer, labelKeyErrors(finalizer));
  if (metadata.finalizers?.includes('orphan') && metadata.finalizers.includes('foregroundDeletion')) {
    const text = 'finalizer orphan and foregroundDeletion cannot be both set';
    yield invalid(field.child('finalizers'), metadata.finalizers, text);
  }
  if (!isCommon) yield* standardErrors(metadata);
}

/** What a name is made from may end in a dash. */
const withoutDash = (generateName: string): string =>
  generateName.length > 1 && generateName.endsWith('-') ? `${generateName.slice(0, -2)}a` : generateName;

function* changeableErrors({ labels, annotations, ownerReferences }: ObjectMeta): FieldErrors {
  yield* labelErrors(labels, field.child('labels'));
  yield* annotationErrors(annotations, field.child('annotations'));
  yield* ownerErrors(ownerReferences ?? [], field.child('ownerReferences'));
}

const standardFinalizers = ['kubernetes', 'orphan', 'foregroundDeletion'];

const isStandard = (finalizer: string): boolean => finalizer.includes('/') || standardFinalizers.includes(finalizer);
const notStandard = 'name is neither a standard finalizer name nor is it fully qualified';

function* standardErrors({ finalizers }: ObjectMeta): FieldErrors {
  for (const [index, finalizer] of (finalizers ?? []).entries())
    if (!isStandard(finalizer)) yield invalid(field.child('finalizers').index(index), finalizer, notStandard);
}

/** One that stands elsewhere: a Namespace's own. */
export function* finalizerErrors(finalizer: string, at: Field): FieldErrors {
  const wrong = labelKeyErrors(finalizer);
  yield* invalids(at, finalizer, wrong);
  if (!isStandard(finalizer)) yield invalid(at, finalizer, notStandard);
}

function* ownerErrors(owners: readonly OwnerReference[], at: Field): FieldErrors {
  let controller: OwnerReference | null = null;
  for (const owner of owners) {
    const { apiVersion, kind, name, uid } = owner;
    if (apiVersion.split('/').at(-1) === '' || apiVersion.split('/').length > 2)
      yield invalid(at.child('apiVersion'), apiVersion, 'version must not be empty');
    if (kind === '') yield invalid(at.child('kind'), kind, 'must not be empty');
    if (name === '') yield invalid(at.child('name'), name, 'must not be empty');
    if (uid === '') yield invalid(at.child('uid'), uid, 'must not be empty');
    if (apiVersion === 'v1' && kind === 'Event')
      yield invalid(at, ownerJson(owner), '/v1, Kind=Event is disallowed from being an owner');
    if (!owner.controller) continue;
    if (controller) {
      const both = `${controller.kind}/${controller.name} and ${kind}/${name}`;
      const text = `Only one reference can have Controller set to true. Found "true" in references for ${both}`;
      yield invalid(at, owners.map(ownerJson), text);
    } else controller = owner;
  }
}

const ownerJson = ({ apiVersion, kind, name, uid, ...rest }: OwnerReference) => ({
  apiVersion,
  kind,
  name,
  uid,
  ...(rest.controller !== undefined && { controller: rest.controller }),
  ...(rest.blockOwnerDeletion !== undefined && { blockOwnerDeletion: rest.blockOwnerDeletion }),
});

export const immutable = 'field is immutable';

/** @param isCommon as metadataErrors has it */
export function* metadataUpdateErrors(metadata: ObjectMeta, old: ObjectMeta, isCommon = false): FieldErrors {
  const added = (metadata.finalizers ?? []).filter((finalizer) => !old.finalizers?.includes(finalizer));
  if (old.deletionTimestamp && added.length > 0) {
    const shown = [...new Set(added)].sort().map((one) => JSON.stringify(one));
    const text = `no new finalizers can be added if the object is being deleted, found new finalizers []string{${shown.join(', ')}}`;
    yield forbidden(field.child('finalizers'), text);
  }
  if (!metadata.resourceVersion) yield invalid(field.child('resourceVersion'), '', 'must be specified for an update');
  if ((metadata.generation ?? 0) < (old.generation ?? 0))
    yield invalid(field.child('generation'), metadata.generation ?? 0, 'must not be decremented');
  for (const name of ['name', 'namespace', 'uid'] as const)
    if ((metadata[name] ?? '') !== (old[name] ?? '')) yield invalid(field.child(name), metadata[name] ?? '', immutable);
  // A changed creationTimestamp is let be: it is put right.
  for (const name of ['deletionTimestamp', 'deletionGracePeriodSeconds'] as const)
    if (metadata[name] !== old[name]) yield invalid(field.child(name), metadata[name], immutable);
  yield* changeableErrors(metadata);
  if (!isCommon) yield* standardErrors(metadata);
}
