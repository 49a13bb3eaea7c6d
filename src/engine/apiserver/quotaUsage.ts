/** What an object counts for in quotas (kube-apiserver 1.36, quota/v1/evaluator/core; API-11). */
import { isEnded } from '../objects/podPhase.ts';
import { isKind } from '../objects/kinds.ts';
import { apiResource } from '../editing/apiResources.ts';
import { limitQuantities, requestQuantities } from '../objects/podQuantities.ts';
import { addQuantities, isQuantityError, parseQuantity, type Quantity, readQuantity } from '../objects/quantity.ts';
import type { PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { KubeObject, Pod, Service } from '../objects/types.ts';
import { readApiTime } from '../simulation/apiTime.ts';

export type Amounts = ReadonlyMap<string, Quantity>;

/** @param now ms since 1970 */
export function usageOf(object: KubeObject, now: number): Amounts {
  return new Map([[countOf(object.kind), one], ...ownUsage(object, now)]);
}

function ownUsage(object: KubeObject, now: number): Amounts {
  if (isKind(object, 'Pod')) return podUsage(object, now);
  if (isKind(object, 'Service')) return serviceUsage(object);
  if (isKind(object, 'PersistentVolumeClaim')) return claimUsage(object);
  return new Map(namedAlone.has(object.kind) ? [[`${object.kind.toLowerCase()}s`, one]] : []);
}

/** Counted under their own names since before `count/`. */
const namedAlone: ReadonlySet<string> = new Set(['ReplicationController', 'ResourceQuota', 'ConfigMap', 'Secret']);

/** `count/deployments.apps`, `count/pods`. */
const countOf = (kind: string): string => `count/${apiResource(kind)?.resource ?? `${kind.toLowerCase()}s`}`;

const whole = (count: number): Quantity => {
  const read = parseQuantity(String(count));
  if (isQuantityError(read)) throw new Error(read.error);
  return read;
};
const one = whole(1);

/** Immutable objects: what a pod asks for is added up once. */
const sized = new WeakMap<Pod, Amounts>();

/** One that has ended, or should have long ago, counts as an object only (QuotaV1Pod). */
function podUsage(pod: Pod, now: number): Amounts {
  const { phase } = pod.status ?? {};
  const deadline = readApiTime(pod.metadata.deletionTimestamp);
  if (isEnded(phase) || (deadline !== null && now > deadline)) return new Map();
  const known = sized.get(pod);
  if (known) return known;
  const amounts = new Map([['pods', one]]);
  for (const [name, quantity] of requestQuantities(pod)) {
    if (isPlain(name)) amounts.set(name, quantity);
    amounts.set(`requests.${name}`, quantity);
  }
  for (const [name, quantity] of limitQuantities(pod)) amounts.set(`limits.${name}`, quantity);
  sized.set(pod, amounts);
  return amounts;
}

/** A request of these counts under its own name too. */
const isPlain = (name: string): boolean =>
  ['cpu', 'memory', 'ephemeral-storage'].includes(name) || name.startsWith('hugepages-');

function serviceUsage({ spec }: Service): Amounts {
  const isBalanced = spec?.type === 'LoadBalancer';
  const hasNodePorts = spec?.type === 'NodePort' || (isBalanced && spec?.allocateLoadBalancerNodePorts !== false);
  return new Map([
    ['services', one],
    ['services.nodeports', whole(hasNodePorts ? (spec?.ports?.length ?? 0) : 0)],
    ['services.loadbalancers', whole(isBalanced ? 1 : 0)],
  ]);
}

/** Also by the class that it names. */
function claimUsage({ spec }: PersistentVolumeClaim): Amounts {
  const asked = readQuantity(spec?.resources?.requests?.storage ?? '0');
  const amounts: [string, Quantity][] = [['persistentvolumeclaims', one]];
  if (!isQuantityError(asked)) amounts.push(['requests.storage', asked]);
  const prefix = spec?.storageClassName ? `${spec.storageClassName}.storageclass.storage.k8s.io/` : null;
  return new Map([...amounts, ...(prefix ? amounts.map(([name, of]) => [`${prefix}${name}`, of] as const) : [])]);
}

const none = ({ format }: Quantity): Quantity => ({ nanos: 0n, format, isLong: false });

/** Of several objects, in the format of the first. */
export const sumOf = (name: string, usages: readonly Amounts[], like: Quantity): Quantity =>
  usages.reduce((sum, usage) => {
    const amount = usage.get(name);
    return amount ? addQuantities(sum, amount) : sum;
  }, none(like));
