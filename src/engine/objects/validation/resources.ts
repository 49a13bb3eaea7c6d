/** Requests and limits of a container or pod (Kubernetes 1.36, core/validation, validateResourceRequirements). */
import { labelKeyErrors } from '../labelSyntax.ts';
import {
  compareQuantities,
  exactMilliValue,
  exactValue,
  isQuantityError,
  parseQuantity,
  type Quantity,
  quantityText,
  signOf,
} from '../quantity.ts';
import { readList } from '../podQuantities.ts';
import { isPodLevelResource } from '../resourceNames.ts';
import type { ResourceList } from '../types.ts';
import type { Field } from './field.ts';
import {
  duplicate,
  type FieldErrors,
  forbidden,
  invalid,
  invalids,
  invalidTyped,
  notFound,
  notSupported,
  required,
} from './fieldErrors.ts';
import { labelNameErrors } from './syntax.ts';
import type { ClaimReference, WrittenResources } from './written.ts';

const countedThings = [
  'pods',
  'resourcequotas',
  'services',
  'replicationcontrollers',
  'secrets',
  'configmaps',
  'persistentvolumeclaims',
  'services.nodeports',
  'services.loadbalancers',
];
const computed = ['cpu', 'memory', 'ephemeral-storage'];
const standard: ReadonlySet<string> = new Set([
  ...computed,
  ...computed.flatMap((name) => [`requests.${name}`, `limits.${name}`]),
  'storage',
  'requests.storage',
  ...countedThings,
]);

export const isHugepages = (name: string): boolean => name.startsWith('hugepages-');
const isNative = (name: string) => !name.includes('/') || name.includes('kubernetes.io/');
export const isOvercommitAllowed = (name: string) => isNative(name) && !isHugepages(name);
const isExtended = (name: string) =>
  !isNative(name) && !name.startsWith('requests.') && labelKeyErrors(`requests.${name}`).length === 0;

export function* standardNameErrors(name: string, field: Field): FieldErrors {
  const wrong = labelKeyErrors(name);
  for (const detail of wrong) yield invalidTyped(field, name, detail);
  if (wrong.length > 0) return;
  if (!name.includes('/') && !standard.has(name) && !/^(requests\.)?hugepages-/.test(name))
    yield invalidTyped(field, name, 'must be a standard resource type or fully qualified');
}

type NameErrors = (name: string, field: Field) => FieldErrors;

export const containerResourceName: NameErrors = function* (name, field) {
  yield* standardNameErrors(name, field);
  if (!name.includes('/')) {
    if (!computed.includes(name) && !isHugepages(name))
      yield invalidTyped(field, name, 'must be a standard resource for containers');
  } else if (!isNative(name) && !isExtended(name))
    yield invalidTyped(field, name, "doesn't follow extended resource name standard");
};

/** What a quota can count. */
export const quotaResourceName: NameErrors = function* (name, field) {
  yield* standardNameErrors(name, field);
  const isCounted = standard.has(name) && name !== 'storage';
  if (!name.includes('/') && !isCounted && !/^(requests\.)?hugepages-/.test(name))
    yield invalidTyped(field, name, 'must be a standard resource for quota');
};

export const podResourceName: NameErrors = function* (name, field) {
  const wrong = [...standardNameErrors(name, field)];
  yield* wrong;
  if (wrong.length === 0 && !isPodLevelResource(name)) yield notSupported(field, name, ['cpu', 'hugepages-', 'memory']);
};

/** Negative amounts, and parts of what comes in whole. */
export function* amountErrors(name: string, amount: Quantity, field: Field): FieldErrors {
  if (signOf(amount) < 0) yield invalid(field, quantityText(amount), 'must be greater than or equal to 0');
  const isWhole = exactMilliValue(amount) % 1000n === 0n;
  if (!isWhole && (countedThings.includes(name) || isExtended(name)))
    yield invalid(field, quantityText(amount), 'must be an integer');
}

/** Of a node. */
export function* amountsErrors(list: ResourceList | undefined, field: Field): FieldErrors {
  for (const [name, amount] of readList(list)) yield* amountErrors(name, amount, field.child(name));
}

function* hugepageErrors(name: string, amount: Quantity, field: Field): FieldErrors {
  const size = parseQuantity(name.slice('hugepages-'.length));
  const isMultiple =
    !isQuantityError(size) &&
    signOf(size) > 0 &&
    exactMilliValue(size) % 1000n === 0n &&
    exactValue(amount) % exactValue(size) === 0n;
  const text = quantityText(amount);
  if (!isMultiple) yield invalid(field, text, `${text} is not positive integer multiple of ${name}`);
}

export interface ResourceRules {
  nameErrors: NameErrors;
  /** Names of the pod's resourceClaims. */
  claims: readonly string[];
}

export function* resourceErrors(
  resources: WrittenResources | undefined,
  field: Field,
  { nameErrors, claims }: ResourceRules,
): FieldErrors {
  const [limits, requests] = [readList(resources?.limits), readList(resources?.requests)];
  for (const [name, amount] of limits) yield* entryErrors([name, amount], field.child('limits').key(name), nameErrors);
  for (const [name, amount] of requests) {
    const at = field.child('requests').key(name);
    yield* nameErrors(name, at);
    yield* amountErrors(name, amount, at);
    yield* limitErrors([name, amount], limits.get(name), field);
    if (isHugepages(name)) yield* hugepageErrors(name, amount, at);
  }
  const names = [...limits.keys(), ...requests.keys()];
  if (names.some(isHugepages) && !names.some((name) => name === 'cpu' || name === 'memory'))
    yield forbidden(field, 'HugePages require cpu or memory');
  yield* claimErrors(resources?.claims ?? [], claims, field.child('claims'));
}

type Entry = readonly [name: string, amount: Quantity];

function* entryErrors([name, amount]: Entry, field: Field, nameErrors: NameErrors): FieldErrors {
  yield* nameErrors(name, field);
  yield* amountErrors(name, amount, field);
  if (isHugepages(name)) yield* hugepageErrors(name, amount, field);
}

function* limitErrors([name, amount]: Entry, limit: Quantity | undefined, field: Field): FieldErrors {
  if (!limit) {
    if (!isOvercommitAllowed(name))
      yield required(field.child('limits'), 'Limit must be set for non overcommitable resources');
    return;
  }
  const order = compareQuantities(amount, limit);
  const requests = field.child('requests');
  const at = requests.fieldAt([...requests.steps, name]);
  if (order !== 0 && !isOvercommitAllowed(name))
    yield invalid(at, quantityText(amount), `must be equal to ${name} limit of ${quantityText(limit)}`);
  else if (order > 0)
    yield invalid(at, quantityText(amount), `must be less than or equal to ${name} limit of ${quantityText(limit)}`);
}

function* claimErrors(used: readonly ClaimReference[], declared: readonly string[], field: Field): FieldErrors {
  const seen = new Set<string>();
  for (const [index, { name, request }] of used.entries()) {
    const at = field.index(index);
    if (!name) {
      yield required(at);
      continue;
    }
    const key = request ? `${name}/${request}` : name;
    if (request && !seen.has(name)) yield* invalids(at.child('request'), request, labelNameErrors(request));
    if (seen.has(name) || seen.has(key)) yield duplicate(at, seen.has(name) ? name : key);
    else if (!request && [...seen].some((one) => one.startsWith(`${name}/`))) yield duplicate(at, name);
    seen.add(key);
    const known = declared.length === 0 ? ' which is empty' : `: ${[...declared].sort().join(', ')}`;
    if (!declared.includes(name))
      yield notFound(at, name, `must be one of the names in pod.spec.resourceClaims${known}`);
  }
}
