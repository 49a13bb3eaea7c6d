/** Fields of the pod and of its containers as values (Kubernetes 1.36, core/validation, validateObjectFieldSelector). */
import { labelKeyErrors } from '../labelSyntax.ts';
import { isQuantityError, isZero, quantityText, readQuantity } from '../quantity.ts';
import type { Field } from './field.ts';
import { type FieldErrors, invalid, invalids, notSupportedText, required } from './fieldErrors.ts';
import type { FieldReference, ResourceFieldReference } from './written.ts';

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
const volumeFields = ['metadata.annotations', 'metadata.labels', 'metadata.name', 'metadata.namespace', 'metadata.uid'];
const containerFields = ['limits', 'requests'].flatMap((list) =>
  ['cpu', 'ephemeral-storage', 'memory'].map((name) => `${list}.${name}`),
);
const subscripted = ['metadata.annotations', 'metadata.labels'];
const convertible = [...podFields, ...subscripted, 'spec.restartPolicy', 'spec.schedulerName', 'status.phase'];

/** @param use variables and files may have different fields */
export function* fieldPathErrors(reference: FieldReference, field: Field, use: 'env' | 'volume' = 'env'): FieldErrors {
  const { apiVersion, fieldPath: path } = reference;
  if (!path) {
    yield required(field.child('fieldPath'));
    return;
  }
  const [, base, key] = /^([^]+?)\['([^]*)'\]$/.exec(path) ?? [];
  const refusal = conversionRefusal(apiVersion || 'v1', path, base);
  if (refusal !== null) {
    yield invalid(field.child('fieldPath'), path, `error converting fieldPath: ${refusal}`);
    return;
  }
  const internal = path === 'spec.host' ? 'spec.nodeName' : path;
  const fields = use === 'env' ? podFields : volumeFields;
  if (key !== undefined) {
    const name = base === 'metadata.annotations' ? key.toLowerCase() : key;
    yield* invalids(field, name, labelKeyErrors(name));
  } else if (!fields.includes(internal)) yield notSupportedText(field.child('fieldPath'), internal, fields);
}

/** As ConvertDownwardAPIFieldLabel says it; null where it knows the field. */
function conversionRefusal(apiVersion: string, path: string, base: string | undefined): string | null {
  if (apiVersion !== 'v1') return `unsupported pod version: ${apiVersion}`;
  if (base !== undefined) return subscripted.includes(base) ? null : `field label does not support subscript: ${path}`;
  return path === 'spec.host' || convertible.includes(path) ? null : `field label not supported: ${path}`;
}

/** @param use a file must name its container */
export function* resourceFieldErrors(
  { containerName, resource, divisor }: ResourceFieldReference,
  field: Field,
  use: 'env' | 'volume' = 'env',
): FieldErrors {
  const at = field.child('resource');
  if (use === 'volume' && !containerName) yield required(field.child('containerName'));
  else if (!resource) yield required(at);
  else if (!containerFields.includes(resource) && !isHugepages(resource))
    yield notSupportedText(at, resource, containerFields);
  yield* divisorErrors(resource ?? '', divisor, field.child('divisor'));
}

const isHugepages = (resource: string): boolean => /^(limits|requests)\.hugepages-/.test(resource);
const byteDivisors = '1, 1k, 1M, 1G, 1T, 1P, 1E, 1Ki, 1Mi, 1Gi, 1Ti, 1Pi, 1Ei';

function* divisorErrors(resource: string, divisor: ResourceFieldReference['divisor'], field: Field): FieldErrors {
  const amount = divisor === undefined ? null : readQuantity(divisor);
  if (!amount || isQuantityError(amount) || isZero(amount)) return;
  const known = divisorsOf(resource);
  if (!known) return;
  const [divisors, what] = known;
  if (!divisors.split(/, | and /).includes(quantityText(amount)))
    yield invalid(field, resource, `only divisor's values ${divisors} are supported with the ${what} resource`);
}

/** What it may be divided by, and what it is called; null where nobody looks. */
function divisorsOf(resource: string): readonly [divisors: string, what: string] | null {
  if (isHugepages(resource)) return [byteDivisors, 'hugepages'];
  if (!containerFields.includes(resource)) return null;
  if (resource.endsWith('.cpu')) return ['1m and 1', 'cpu'];
  return [byteDivisors, resource.endsWith('.memory') ? 'memory' : 'local ephemeral storage'];
}
