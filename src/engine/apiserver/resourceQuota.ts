/** The ResourceQuota admission plugin: what a namespace may use in all (kube-apiserver 1.36, plugin/resourcequota; API-11). */
import { isKind } from '../objects/kinds.ts';
import type { ResourceQuota, ScopeRequirement } from '../objects/policyTypes.ts';
import { qosClass } from '../objects/qosClass.ts';
import {
  addQuantities,
  compareQuantities,
  isQuantityError,
  type Quantity,
  quantityText,
  readQuantity,
} from '../objects/quantity.ts';
import type { Container, KubeObject, Pod, ResourceList } from '../objects/types.ts';
import { allOfKind, type ObjectMaps } from '../simulation/objectMaps.ts';
import { type Amounts, sumOf, usageOf } from './quotaUsage.ts';

const namespaceOf = ({ metadata }: KubeObject): string => metadata.namespace || 'default';

/** Those of the namespace, by name. */
export const quotasIn = (objects: ObjectMaps, namespace: string): readonly ResourceQuota[] =>
  allOfKind(objects, 'ResourceQuota').filter((quota) => namespaceOf(quota) === namespace);

/** Why the object may not be made; null where every quota of its namespace has room. @param now ms since 1970 */
export function quotaRefusal(objects: ObjectMaps, object: KubeObject, now: number): string | null {
  const applying = quotasIn(objects, namespaceOf(object)).filter((quota) => isInScope(quota, object));
  if (applying.length === 0) return null;
  const wrong = applying.flatMap((quota) => constraintError(quota, object) ?? []);
  if (wrong[0] !== undefined) return wrong[0];
  const asked = usageOf(object, now);
  const exceeded = applying.flatMap((quota) => exceededError(quota, { asked, objects, now }) ?? []);
  return exceeded[0] ?? null;
}

/** What of the quota's resources is used now, each in the format of its bound (resourcequota controller, syncResourceQuota). */
export function usedOf(quota: ResourceQuota, objects: ObjectMaps, now: number): ResourceList {
  const usages = countedBy(quota, objects, now);
  const hard = Object.entries(quota.spec?.hard ?? {}).map(([name, text]) => [name, readQuantity(text ?? '0')] as const);
  return Object.fromEntries(
    hard.flatMap(([name, bound]) =>
      isQuantityError(bound) ? [] : [[name, quantityText(sumOf(name, usages, bound))] as const],
    ),
  );
}

/** What each object of its namespace and scopes counts for. */
function countedBy(quota: ResourceQuota, objects: ObjectMaps, now: number): readonly Amounts[] {
  const namespace = namespaceOf(quota);
  const hard = new Set(Object.keys(quota.spec?.hard ?? {}));
  return [...objects].flatMap(([, all]) => {
    const [first] = all.values();
    // Of a kind that counts for nothing here no object is looked at.
    if (
      !first ||
      (first.kind !== 'Pod' && ![...usageOf(first, now).keys()].some((name) => hard.has(name) || isOfClass(name)))
    )
      return [];
    return [...all.values()]
      .filter((object) => namespaceOf(object) === namespace && isInScope(quota, object))
      .map((object) => usageOf(object, now));
  });
}

/** Names of these differ from object to object. */
const isOfClass = (name: string): boolean => name === 'persistentvolumeclaims';

/** What a quota of cpu or memory has to know of each container (podEvaluator.Constraints). */
const required = new Set(['cpu', 'memory', 'requests.cpu', 'requests.memory', 'limits.cpu', 'limits.memory']);

function constraintError({ metadata, spec }: ResourceQuota, object: KubeObject): string | null {
  if (!isKind(object, 'Pod')) return null;
  const containers = [...object.spec.containers, ...(object.spec.initContainers ?? [])];
  const missing = Object.keys(spec?.hard ?? {})
    .filter((resource) => required.has(resource))
    .toSorted()
    .flatMap((resource) => {
      const names = containers.filter((container) => !hasResource(container, resource)).map(({ name }) => name);
      return names.length > 0 ? [`${resource} for: ${names.toSorted().join(',')}`] : [];
    });
  return missing.length > 0 ? `failed quota: ${metadata.name}: must specify ${missing.join('; ')}` : null;
}

function hasResource({ resources }: Container, resource: string): boolean {
  const [, list = 'requests', name = ''] = /^(?:(requests|limits)\.)?(.*)$/.exec(resource) ?? [];
  return (list === 'limits' ? resources?.limits : resources?.requests)?.[name] !== undefined;
}

interface Asked {
  asked: Amounts;
  objects: ObjectMaps;
  now: number;
}

function exceededError(quota: ResourceQuota, { asked, objects, now }: Asked): string | null {
  const counted = countedBy(quota, objects, now);
  const over = Object.entries(quota.spec?.hard ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([resource, text]) => {
      const requested = asked.get(resource);
      const hard = readQuantity(text ?? '0');
      if (!requested || requested.nanos === 0n || isQuantityError(hard)) return [];
      const used = sumOf(resource, counted, requested);
      if (compareQuantities(addQuantities(used, requested), hard) <= 0) return [];
      return [{ resource, requested, used, hard }];
    });
  if (over.length === 0) return null;
  const list = (of: keyof { requested: Quantity; used: Quantity; hard: Quantity }) =>
    over.map((one) => `${one.resource}=${quantityText(one[of])}`).join(',');
  return `exceeded quota: ${quota.metadata.name}, requested: ${list('requested')}, used: ${list('used')}, limited: ${list('hard')}`;
}

/** All scopes must match (podMatchesScopeFunc); but for pods nothing has one (MatchesNoScopeFunc). */
function isInScope({ spec = {} }: ResourceQuota, object: KubeObject): boolean {
  const named = (spec.scopes ?? []).map((scopeName) => ({ scopeName, operator: 'Exists' }));
  const all = [...named, ...(spec.scopeSelector?.matchExpressions ?? [])];
  return all.every((scope) => isKind(object, 'Pod') && matchesScope(scope, object));
}

function matchesScope({ scopeName, operator, values = [] }: ScopeRequirement, pod: Pod): boolean {
  const isBrief = pod.spec.activeDeadlineSeconds !== undefined;
  const { priorityClassName = '' } = pod.spec;
  switch (scopeName) {
    case 'Terminating':
      return isBrief;
    case 'NotTerminating':
      return !isBrief;
    case 'BestEffort':
      return qosClass(pod) === 'BestEffort';
    case 'NotBestEffort':
      return qosClass(pod) !== 'BestEffort';
    case 'PriorityClass':
      if (operator === 'In') return values.includes(priorityClassName);
      if (operator === 'NotIn') return !values.includes(priorityClassName);
      return (operator === 'Exists') === (priorityClassName !== '');
    case 'CrossNamespacePodAffinity':
      return hasForeignTerms(pod);
    default:
      return false;
  }
}

/** Affinity to pods of other namespaces (usesCrossNamespacePodAffinity). */
function hasForeignTerms({ spec: { affinity } }: Pod): boolean {
  const both = [affinity?.podAffinity, affinity?.podAntiAffinity];
  const terms = both.flatMap((of) => [
    ...(of?.requiredDuringSchedulingIgnoredDuringExecution ?? []),
    ...(of?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(({ podAffinityTerm }) => podAffinityTerm),
  ]);
  return terms.some(
    ({ namespaces = [], namespaceSelector }) => namespaces.length > 0 || namespaceSelector !== undefined,
  );
}
