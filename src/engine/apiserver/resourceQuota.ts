/** The ResourceQuota admission plugin: what a namespace may use in all (kube-apiserver 1.36, plugin/resourcequota; API-11). */
import { limitQuantities, requestQuantities } from '../objects/podQuantities.ts';
import { qosClass } from '../objects/qosClass.ts';
import {
  addQuantities,
  compareQuantities,
  isQuantityError,
  parseQuantity,
  type Quantity,
  quantityText,
  readQuantity,
} from '../objects/quantity.ts';
import type { Container, KubeObject, Pod, ResourceList } from '../objects/types.ts';
import { readApiTime } from '../simulation/apiTime.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';

interface ScopeRequirement {
  scopeName: string;
  operator: string;
  values?: readonly string[];
}
interface ResourceQuota extends KubeObject {
  kind: 'ResourceQuota';
  spec?: {
    hard?: ResourceList;
    scopes?: readonly string[];
    scopeSelector?: { matchExpressions?: readonly ScopeRequirement[] };
  };
}

type Amounts = ReadonlyMap<string, Quantity>;

/** Why the pod may not be made; null where every quota of its namespace has room. @param now ms since 1970 */
export function quotaRefusal(objects: ObjectMaps, pod: Pod, now: number): string | null {
  const namespace = pod.metadata.namespace || 'default';
  const here = (object: KubeObject) => (object.metadata.namespace || 'default') === namespace;
  const quotas = [...(objects.get('ResourceQuota')?.values() ?? [])].filter(here) as ResourceQuota[];
  if (quotas.length === 0) return null;
  const applying = quotas.filter((quota) => isInScope(quota, pod));
  const wrong = applying.flatMap((quota) => constraintError(quota, pod) ?? []);
  if (wrong[0] !== undefined) return wrong[0];
  const others = ([...(objects.get('Pod')?.values() ?? [])] as Pod[]).filter(here);
  const exceeded = applying.flatMap((quota) => exceededError(quota, { pod, others, now }) ?? []);
  return exceeded[0] ?? null;
}

/** What a quota of cpu or memory has to know of each container (podEvaluator.Constraints). */
const required = new Set(['cpu', 'memory', 'requests.cpu', 'requests.memory', 'limits.cpu', 'limits.memory']);

function constraintError({ metadata, spec }: ResourceQuota, pod: Pod): string | null {
  const containers = [...pod.spec.containers, ...(pod.spec.initContainers ?? [])];
  const missing = Object.keys(spec?.hard ?? {})
    .filter((resource) => required.has(resource))
    .toSorted()
    .flatMap((resource) => {
      const names = containers.filter((container) => !says(container, resource)).map(({ name }) => name);
      return names.length > 0 ? [`${resource} for: ${names.toSorted().join(',')}`] : [];
    });
  return missing.length > 0 ? `failed quota: ${metadata.name}: must specify ${missing.join('; ')}` : null;
}

function says({ resources }: Container, resource: string): boolean {
  const [, list = 'requests', name = ''] = /^(?:(requests|limits)\.)?(.*)$/.exec(resource) ?? [];
  return (list === 'limits' ? resources?.limits : resources?.requests)?.[name] !== undefined;
}

interface Asked {
  pod: Pod;
  others: readonly Pod[];
  now: number;
}

function exceededError(quota: ResourceQuota, { pod, others, now }: Asked): string | null {
  const asked = usageOf(pod, now);
  const counted = others.filter((other) => isInScope(quota, other)).map((other) => usageOf(other, now));
  const over = Object.entries(quota.spec?.hard ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([resource, text]) => {
      const requested = asked.get(resource);
      const hard = readQuantity(text);
      if (!requested || requested.nanos === 0n || isQuantityError(hard)) return [];
      const used = counted.reduce(
        (sum, usage) => addQuantities(sum, usage.get(resource) ?? none(requested)),
        none(requested),
      );
      if (compareQuantities(addQuantities(used, requested), hard) <= 0) return [];
      return [{ resource, requested, used, hard }];
    });
  if (over.length === 0) return null;
  const list = (of: 'requested' | 'used' | 'hard') =>
    over.map((one) => `${one.resource}=${quantityText(one[of])}`).join(',');
  return `exceeded quota: ${quota.metadata.name}, requested: ${list('requested')}, used: ${list('used')}, limited: ${list('hard')}`;
}

const none = ({ format }: Quantity): Quantity => ({ nanos: 0n, format, isLong: false });

const one: Quantity = (() => {
  const read = parseQuantity('1');
  if (isQuantityError(read)) throw new Error(read.error);
  return read;
})();

/** One that has ended, or should have long ago, counts as an object only (QuotaV1Pod). */
function usageOf(pod: Pod, now: number): Amounts {
  const amounts = new Map<string, Quantity>([['count/pods', one]]);
  const { phase } = pod.status ?? {};
  const deadline = readApiTime(pod.metadata.deletionTimestamp);
  if (phase === 'Succeeded' || phase === 'Failed' || (deadline !== null && now > deadline)) return amounts;
  amounts.set('pods', one);
  for (const [name, quantity] of requestQuantities(pod)) {
    if (isPlain(name)) amounts.set(name, quantity);
    amounts.set(`requests.${name}`, quantity);
  }
  for (const [name, quantity] of limitQuantities(pod)) amounts.set(`limits.${name}`, quantity);
  return amounts;
}

/** A request of these counts under its own name too. */
const isPlain = (name: string): boolean =>
  ['cpu', 'memory', 'ephemeral-storage'].includes(name) || name.startsWith('hugepages-');

/** All scopes must match (podMatchesScopeFunc). */
function isInScope({ spec = {} }: ResourceQuota, pod: Pod): boolean {
  const named = (spec.scopes ?? []).map((scopeName) => ({ scopeName, operator: 'Exists' }));
  return [...named, ...(spec.scopeSelector?.matchExpressions ?? [])].every((scope) => matchesScope(scope, pod));
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
