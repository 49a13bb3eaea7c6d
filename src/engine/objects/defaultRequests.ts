/** Requests that the API server fills in from limits (Kubernetes 1.36, core/v1 defaults, SetDefaults_Pod). */
import { mappedOnce, replaced } from './fill.ts';
import { containerLimitQuantities, containerQuantities } from './podQuantities.ts';
import { isQuantityError, quantityText, readQuantity, roundedUpToMilli } from './quantity.ts';
import { remembered } from './remembered.ts';
import { isPodLevelResource } from './resourceNames.ts';
import type { Container, PodSpec, QuantityText, ResourceList, ResourceRequirements } from './types.ts';

/** The spec with requests defaulted from limits, containers first, then the pod level; all amounts as they are stored. */
export function withDefaultRequests(spec: PodSpec): PodSpec {
  const filled = withContainers(spec, requested);
  const podLevel = spec.resources && podLevelDefaults(filled, spec.resources);
  return replaced(withContainers(filled, storedContainers), {
    ...(podLevel && { resources: stored(podLevel) }),
    ...(spec.overhead && { overhead: storedList(spec.overhead) }),
  });
}

const withContainers = (spec: PodSpec, changed: typeof requested): PodSpec =>
  replaced(spec, {
    containers: changed(spec.containers),
    ...(spec.initContainers && { initContainers: changed(spec.initContainers) }),
  });

const requested = mappedOnce(requestsFromLimits);

function requestsFromLimits(container: Container): Container {
  const { limits, requests } = container.resources ?? {};
  if (!limits || Object.keys(limits).every((name) => requests?.[name] !== undefined)) return container;
  return { ...container, resources: { ...container.resources, requests: { ...limits, ...requests } } };
}

/** Filled in only where the pod level is partly set already. */
function podLevelDefaults(spec: PodSpec, written: ResourceRequirements): ResourceRequirements {
  const limits = withHugepageLimits(spec, written);
  if (!limits || Object.keys(limits).length === 0) return written;
  const requests: Record<string, QuantityText> = { ...written.requests };
  for (const [name, amount] of containerQuantities(spec))
    if (isPodLevelResource(name) && !isHugepages(name) && !(name in requests)) requests[name] = quantityText(amount);
  for (const [name, limit] of Object.entries(limits))
    if (isPodLevelResource(name) && !(name in requests)) requests[name] = limit;
  return { ...written, limits, ...(Object.keys(requests).length > 0 && { requests }) };
}

/** Hugepages can't be overcommitted: the pod's limit is what its containers are limited to. */
function withHugepageLimits(spec: PodSpec, { limits, requests }: ResourceRequirements): ResourceList | undefined {
  if (Object.keys(limits ?? {}).length + Object.keys(requests ?? {}).length === 0) return limits;
  const filled: Record<string, QuantityText> = { ...limits };
  for (const [name, amount] of containerLimitQuantities(spec))
    if (isHugepages(name) && !(name in filled) && !(name in (requests ?? {}))) filled[name] = quantityText(amount);
  return Object.keys(filled).length > 0 ? filled : limits;
}

const isHugepages = (name: string) => name.startsWith('hugepages-');

const storedContainer = (container: Container): Container =>
  container.resources ? replaced(container, { resources: stored(container.resources) }) : container;

const storedContainers = mappedOnce(storedContainer);

const stored = (resources: ResourceRequirements): ResourceRequirements =>
  replaced(resources, {
    ...(resources.limits && { limits: storedList(resources.limits) }),
    ...(resources.requests && { requests: storedList(resources.requests) }),
  });

/** Amounts are rounded up to thousandths and written canonically (SetDefaults_ResourceList, Quantity.MarshalJSON). */
function storedList(list: ResourceList): ResourceList {
  const fields: Record<string, QuantityText> = {};
  for (const [name, text] of Object.entries(list)) fields[name] = storedText(text);
  return replaced(list, fields);
}

const storedText = remembered((text: QuantityText): QuantityText => {
  const read = readQuantity(text);
  return isQuantityError(read) ? text : quantityText(roundedUpToMilli(read));
});
