/** Requests that the API server fills in from limits (Kubernetes 1.36, core/v1 defaults, SetDefaults_Pod). */
import { containerLimitQuantities, containerQuantities } from './podQuantities.ts';
import { isQuantityError, type Quantity, quantityText, readQuantity, roundedUpToMilli } from './quantity.ts';
import { isPodLevelResource } from './resourceNames.ts';
import type { Container, PodSpec, ResourceList, ResourceRequirements } from './types.ts';

/** The spec with requests defaulted from limits, containers first, then the pod level; amounts rounded up to milli. */
export function withDefaultRequests(spec: PodSpec): PodSpec {
  const filled: PodSpec = {
    ...spec,
    containers: spec.containers.map(requestsFromLimits),
    ...(spec.initContainers && { initContainers: spec.initContainers.map(requestsFromLimits) }),
  };
  const podLevel = spec.resources && podLevelDefaults(filled, spec.resources);
  return {
    ...filled,
    containers: filled.containers.map(roundedContainer),
    ...(filled.initContainers && { initContainers: filled.initContainers.map(roundedContainer) }),
    ...(podLevel && { resources: rounded(podLevel) }),
    ...(spec.overhead && { overhead: roundedList(spec.overhead) }),
  };
}

function requestsFromLimits(container: Container): Container {
  const { resources } = container;
  if (!resources?.limits) return container;
  return { ...container, resources: { ...resources, requests: { ...resources.limits, ...resources.requests } } };
}

/** Filled in only where the pod level is partly set already. */
function podLevelDefaults(spec: PodSpec, written: ResourceRequirements): ResourceRequirements {
  const limits = withHugepageLimits(spec, written);
  if (!limits || Object.keys(limits).length === 0) return written;
  const requests: Record<string, string | number> = { ...written.requests };
  for (const [name, amount] of containerQuantities(spec))
    if (isPodLevelResource(name) && !isHugepages(name) && !(name in requests)) requests[name] = quantityText(amount);
  for (const [name, limit] of Object.entries(limits))
    if (isPodLevelResource(name) && !(name in requests)) requests[name] = limit;
  return { ...written, limits, ...(Object.keys(requests).length > 0 && { requests }) };
}

/** Hugepages can't be overcommitted: the pod's limit is what its containers are limited to. */
function withHugepageLimits(spec: PodSpec, { limits, requests }: ResourceRequirements): ResourceList | undefined {
  if (Object.keys(limits ?? {}).length + Object.keys(requests ?? {}).length === 0) return limits;
  const filled: Record<string, string | number> = { ...limits };
  for (const [name, amount] of containerLimitQuantities(spec))
    if (isHugepages(name) && !(name in filled) && !(name in (requests ?? {}))) filled[name] = quantityText(amount);
  return Object.keys(filled).length > 0 ? filled : limits;
}

const isHugepages = (name: string) => name.startsWith('hugepages-');

const roundedContainer = (container: Container): Container =>
  container.resources ? { ...container, resources: rounded(container.resources) } : container;

const rounded = ({ limits, requests, ...rest }: ResourceRequirements): ResourceRequirements => ({
  ...rest,
  ...(limits && { limits: roundedList(limits) }),
  ...(requests && { requests: roundedList(requests) }),
});

function roundedList(list: ResourceList): ResourceList {
  return Object.fromEntries(Object.entries(list).map(([name, text]) => [name, roundedText(text)]));
}

function roundedText(text: string | number): string | number {
  const read = readQuantity(text);
  if (isQuantityError(read)) return text;
  const up: Quantity = roundedUpToMilli(read);
  return up === read ? text : quantityText(up);
}
