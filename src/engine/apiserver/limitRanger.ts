/** The LimitRanger admission plugin: sizes that containers of a namespace get and may have (kube-apiserver 1.36, plugin/pkg/admission/limitranger; API-10). */
import { limitQuantities, requestQuantities } from '../objects/podQuantities.ts';
import { compareQuantities, isQuantityError, type Quantity, quantityText, readQuantity } from '../objects/quantity.ts';
import type { LimitRangeItem } from '../objects/policyTypes.ts';
import type { PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { Container, KubeObject, Pod, ResourceList } from '../objects/types.ts';
import { allOfKind, type ObjectMaps } from '../simulation/objectMaps.ts';

function itemsFor(objects: ObjectMaps, object: KubeObject, type: string): readonly LimitRangeItem[] {
  const namespace = object.metadata.namespace || 'default';
  return allOfKind(objects, 'LimitRange')
    .filter(({ metadata }) => (metadata.namespace || 'default') === namespace)
    .flatMap(({ spec }) => spec?.limits ?? [])
    .filter((item) => item.type === type);
}

/** The pod with what its containers do not say (mergePodResourceRequirements). */
export function withLimitDefaults(objects: ObjectMaps, pod: Pod): Pod {
  return itemsFor(objects, pod, 'Container').reduce((filled, item) => {
    const limits = { ...item.max, ...item.default };
    const requests = { ...item.min, ...limits, ...item.defaultRequest };
    const sized = (container: Container): Container => {
      const { resources } = container;
      const all = { limits: { ...limits, ...resources?.limits }, requests: { ...requests, ...resources?.requests } };
      const retained = Object.entries(all).filter(([, list]) => Object.keys(list).length > 0);
      return retained.length > 0
        ? { ...container, resources: { ...resources, ...Object.fromEntries(retained) } }
        : container;
    };
    const { containers, initContainers } = filled.spec;
    const spec = { ...filled.spec, containers: containers.map(sized) };
    return { ...filled, spec: { ...spec, ...(initContainers && { initContainers: initContainers.map(sized) }) } };
  }, pod);
}

/** Why the pod's sizes are not allowed; null where they are (PodValidateLimitFunc). */
export function limitRefusal(objects: ObjectMaps, pod: Pod): string | null {
  const containers = [...pod.spec.containers, ...(pod.spec.initContainers ?? [])];
  const ofContainers = itemsFor(objects, pod, 'Container').flatMap((item) =>
    containers.flatMap(({ resources }) =>
      problems(item, { requests: quantities(resources?.requests), limits: quantities(resources?.limits) }),
    ),
  );
  const ofPod = itemsFor(objects, pod, 'Pod').flatMap((item) =>
    problems(item, { requests: requestQuantities(pod), limits: limitQuantities(pod) }),
  );
  return aggregate([...ofContainers, ...ofPod]);
}

/** Why the claim's size is not allowed; null where it is (PersistentVolumeClaimValidateLimitFunc). */
export function claimRefusal(objects: ObjectMaps, claim: PersistentVolumeClaim): string | null {
  const asked = quantities(claim.spec?.resources?.requests).get('storage');
  const items = itemsFor(objects, claim, 'PersistentVolumeClaim');
  const bounds = items.flatMap(({ min, max }) => [
    ...bound('minimum', quantities(min).get('storage'), asked),
    ...bound('maximum', quantities(max).get('storage'), asked),
  ]);
  return aggregate(bounds);
}

function bound(
  which: 'minimum' | 'maximum',
  most: Quantity | undefined,
  asked: Quantity | undefined,
): readonly string[] {
  if (!most) return [];
  const text = `${which} storage usage per PersistentVolumeClaim is ${quantityText(most)}`;
  if (!asked) return [`${text}.  No ${which === 'minimum' ? 'request' : 'limit'} is specified`];
  const difference = compareQuantities(asked, most);
  const isOver = which === 'minimum' ? difference < 0 : difference > 0;
  return isOver ? [`${text}, but request is ${quantityText(asked)}`] : [];
}

/** Several errors in brackets, each once (utilerrors.NewAggregate); null for none. */
function aggregate(errors: readonly string[]): string | null {
  const texts = [...new Set(errors)];
  if (texts.length === 0) return null;
  return texts.length === 1 ? (texts[0] ?? null) : `[${texts.join(', ')}]`;
}

interface Sizes {
  requests: ReadonlyMap<string, Quantity>;
  limits: ReadonlyMap<string, Quantity>;
}

function quantities(list: ResourceList = {}): ReadonlyMap<string, Quantity> {
  const read = Object.entries(list).map(([name, text]) => [name, readQuantity(text)] as const);
  return new Map(read.flatMap(([name, quantity]) => (isQuantityError(quantity) ? [] : [[name, quantity] as const])));
}

function problems(
  { type, min, max, maxLimitRequestRatio }: LimitRangeItem,
  { requests, limits }: Sizes,
): readonly string[] {
  const textOf = (resource: string) => ({ request: requests.get(resource), limit: limits.get(resource) });
  const least = [...quantities(min)].flatMap(([resource, bound]) => {
    const { request, limit } = textOf(resource);
    const text = `minimum ${resource} usage per ${type} is ${quantityText(bound)}`;
    if (!request) return [`${text}.  No request is specified`];
    if (compareQuantities(request, bound) < 0) return [`${text}, but request is ${quantityText(request)}`];
    return limit && compareQuantities(limit, bound) < 0 ? [`${text}, but limit is ${quantityText(limit)}`] : [];
  });
  const most = [...quantities(max)].flatMap(([resource, bound]) => {
    const { request, limit } = textOf(resource);
    const text = `maximum ${resource} usage per ${type} is ${quantityText(bound)}`;
    if (!limit) return [`${text}.  No limit is specified`];
    if (compareQuantities(limit, bound) > 0) return [`${text}, but limit is ${quantityText(limit)}`];
    return request && compareQuantities(request, bound) > 0 ? [`${text}, but request is ${quantityText(request)}`] : [];
  });
  const ratios = [...quantities(maxLimitRequestRatio)].flatMap(([resource, bound]) => {
    const { request, limit } = textOf(resource);
    const text = `${resource} max limit to request ratio per ${type} is ${quantityText(bound)}`;
    if (!request || request.nanos === 0n) return [`${text}, but no request is specified or request is 0`];
    if (!limit || limit.nanos === 0n) return [`${text}, but no limit is specified or limit is 0`];
    const ratio = Number(limit.nanos) / Number(request.nanos);
    return ratio > Number(bound.nanos) / 1e9 ? [`${text}, but provided ratio is ${ratio.toFixed(6)}`] : [];
  });
  return [...least, ...most, ...ratios];
}
