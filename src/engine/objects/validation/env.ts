/** Environment variables (Kubernetes 1.36, core/validation, ValidateEnv and ValidateEnvFrom). */
import { fieldPathErrors, resourceFieldErrors } from './downwardApi.ts';
import type { Field } from './field.ts';
import { type FieldErrors, invalid, invalids, notFound, required } from './fieldErrors.ts';
import { envNameErrors, labelNameErrors, objectKeyErrors, subdomainNameErrors } from './syntax.ts';
import { backstepErrors } from './volumeSources.ts';
import { containersOf } from './containersOf.ts';
import type { EnvFrom, EnvVar, FileKeyReference, KeyReference, WrittenPodSpec } from './written.ts';

export function* envErrors(variables: readonly EnvVar[] | undefined, field: Field): FieldErrors {
  for (const [index, variable] of (variables ?? []).entries()) {
    const { name, valueFrom } = variable;
    const at = field.index(index);
    if (!name) yield required(at.child('name'));
    else yield* invalids(at.child('name'), name, envNameErrors(name));
    if (valueFrom) yield* sourceErrors(variable, at.child('valueFrom'));
  }
}

function* sourceErrors({ value, valueFrom = {} }: EnvVar, field: Field): FieldErrors {
  const { fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef, fileKeyRef } = valueFrom;
  if (fieldRef) yield* fieldPathErrors(fieldRef, field.child('fieldRef'));
  if (resourceFieldRef) yield* resourceFieldErrors(resourceFieldRef, field.child('resourceFieldRef'));
  if (configMapKeyRef) yield* keyReferenceErrors(configMapKeyRef, field.child('configMapKeyRef'));
  if (secretKeyRef) yield* keyReferenceErrors(secretKeyRef, field.child('secretKeyRef'));
  if (fileKeyRef) yield* fileKeyErrors(fileKeyRef, field.child('fileKeyRef'));
  const sources = [fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef, fileKeyRef].filter(Boolean).length;
  if (sources === 0) {
    const kinds = '`fieldRef`, `resourceFieldRef`, `configMapKeyRef`, `secretKeyRef` or `fileKeyRef`';
    yield invalid(field, '', `must specify one of: ${kinds}`);
  } else if (value) yield invalid(field, '', 'may not be specified when `value` is not empty');
  else if (sources > 1) yield invalid(field, '', 'may not have more than one field specified at a time');
}

function* keyReferenceErrors({ name = '', key }: KeyReference, field: Field): FieldErrors {
  yield* invalids(field.child('name'), name, subdomainNameErrors(name));
  if (!key) yield required(field.child('key'));
  else yield* invalids(field.child('key'), key, objectKeyErrors(key));
}

function* fileKeyErrors({ key, volumeName, path }: FileKeyReference, field: Field): FieldErrors {
  if (!key) yield required(field.child('key'));
  else yield* invalids(field.child('key'), key, envNameErrors(key));
  if (!volumeName) yield required(field.child('volumeName'));
  else yield* invalids(field.child('volumeName'), volumeName, labelNameErrors(volumeName));
  if (!path) yield required(field.child('path'));
  else yield* backstepErrors(path, field.child('path'));
}

/** Upstream names the whole list where a source is missing or one too many. */
export function* envFromErrors(sources: readonly EnvFrom[] | undefined, field: Field): FieldErrors {
  for (const [index, { prefix, configMapRef, secretRef }] of (sources ?? []).entries()) {
    const at = field.index(index);
    if (prefix) yield* invalids(at.child('prefix'), prefix, envNameErrors(prefix));
    for (const [name, reference] of Object.entries({ configMapRef, secretRef })) {
      if (!reference) continue;
      const place = at.child(name, 'name');
      if (!reference.name) yield required(place);
      else yield* invalids(place, reference.name, subdomainNameErrors(reference.name));
    }
    if (!configMapRef && !secretRef) yield invalid(field, '', 'must specify one of: `configMapRef` or `secretRef`');
    else if (configMapRef && secretRef)
      yield invalid(field, '', 'may not have more than one field specified at a time');
  }
}

/** A file that variables come from lies in an emptyDir (validateFileKeyRefVolumes). */
export function* envFileErrors(spec: WrittenPodSpec, field: Field): FieldErrors {
  for (const [at, { env = [] }] of containersOf(spec, field))
    for (const [index, { valueFrom }] of env.entries()) {
      if (!valueFrom?.fileKeyRef) continue;
      const { volumeName = '' } = valueFrom.fileKeyRef;
      const place = at.child('env').index(index).child('valueFrom', 'fileKeyRef', 'volumeName');
      const volume = spec.volumes?.findLast(({ name }) => name === volumeName);
      if (!volume) yield notFound(place, volumeName);
      else if (!volume.emptyDir) yield invalid(place, volumeName, 'referenced volume must be of type emptyDir');
    }
}
