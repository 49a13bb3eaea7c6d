/** Environment variables (Kubernetes 1.36, core/validation, ValidateEnv). */
import { labelKeyErrors } from '../labelSyntax.ts';
import type { Field } from './field.ts';
import { type FieldErrors, invalid, invalids, notSupported, required } from './fieldErrors.ts';
import { envNameErrors } from './syntax.ts';
import type { EnvVar } from './written.ts';

const podFields = [
  'metadata.name',
  'metadata.namespace',
  'metadata.uid',
  'spec.nodeName',
  'spec.serviceAccountName',
  'status.hostIP',
  'status.hostIPs',
  'status.podIP',
  'status.podIPs',
];
const containerFields = ['limits', 'requests'].flatMap((list) =>
  ['cpu', 'ephemeral-storage', 'memory'].map((name) => `${list}.${name}`),
);

export function* envErrors(variables: readonly EnvVar[] | undefined, field: Field): FieldErrors {
  for (const [index, { name, value, valueFrom }] of (variables ?? []).entries()) {
    const at = field.index(index);
    if (!name) yield required(at.child('name'));
    else yield* invalids(at.child('name'), name, envNameErrors(name));
    if (valueFrom)
      yield* sourceErrors({ name, valueFrom, ...(value !== undefined && { value }) }, at.child('valueFrom'));
  }
}

function* sourceErrors({ value, valueFrom = {} }: EnvVar, field: Field): FieldErrors {
  const { fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef, fileKeyRef } = valueFrom;
  if (fieldRef) yield* fieldPathErrors(fieldRef.fieldPath, field.child('fieldRef'));
  if (resourceFieldRef) yield* resourcePathErrors(resourceFieldRef.resource, field.child('resourceFieldRef'));
  if (configMapKeyRef && !configMapKeyRef.key) yield required(field.child('configMapKeyRef').child('key'));
  if (secretKeyRef && !secretKeyRef.key) yield required(field.child('secretKeyRef').child('key'));
  const sources = [fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef, fileKeyRef].filter(Boolean).length;
  if (sources === 0) {
    const kinds = '`fieldRef`, `resourceFieldRef`, `configMapKeyRef`, `secretKeyRef` or `fileKeyRef`';
    yield invalid(field, '', `must specify one of: ${kinds}`);
  } else if (value) yield invalid(field, '', 'may not be specified when `value` is not empty');
  else if (sources > 1) yield invalid(field, '', 'may not have more than one field specified at a time');
}

const convertible = [...podFields, 'metadata.annotations', 'metadata.labels', 'spec.restartPolicy', 'status.phase'];

const volumeFields = ['metadata.annotations', 'metadata.labels', 'metadata.name', 'metadata.namespace', 'metadata.uid'];

/** @param use variables and files may have different fields */
export function* fieldPathErrors(path: string, field: Field, use: 'env' | 'volume' = 'env'): FieldErrors {
  const fields = use === 'env' ? podFields : volumeFields;
  if (!path) {
    yield required(field.child('fieldPath'));
    return;
  }
  const [, base = path, key] = /^(.*)\['(.*)'\]$/.exec(path) ?? [];
  if (key !== undefined) {
    if (base === 'metadata.annotations') yield* invalids(field, key.toLowerCase(), labelKeyErrors(key.toLowerCase()));
    else if (base === 'metadata.labels') yield* invalids(field, key, labelKeyErrors(key));
    else if (convertible.includes(base)) yield invalid(field, base, 'does not support subscript');
  } else if (path !== 'spec.host' && !fields.includes(path)) {
    if (convertible.includes(path)) yield notSupported(field.child('fieldPath'), path, fields);
    else {
      const text = `error converting fieldPath: field label not supported: ${path}`;
      yield invalid(field.child('fieldPath'), path, text);
    }
  }
}

export function* resourcePathErrors(resource: string, field: Field): FieldErrors {
  const at = field.child('resource');
  if (!resource) yield required(at);
  else if (!containerFields.includes(resource) && !/^(limits|requests)\.hugepages-/.test(resource))
    yield notSupported(at, resource, containerFields);
}
