/** Exact requests and limits of a whole pod (component-helpers 1.36, resource.PodRequests and PodLimits). */
import {
  addQuantities,
  compareQuantities,
  isQuantityError,
  isZero,
  type Quantity,
  readQuantity,
  zeroQuantity,
} from './quantity.ts';
import { isPodLevelResource } from './resourceNames.ts';
import type { Container, Pod, PodSpec, ResourceList } from './types.ts';

/** Resource name → amount. */
export type Quantities = ReadonlyMap<string, Quantity>;

export interface RequestOptions {
  /** Ignores `spec.resources`. */
  containersOnly?: boolean;
  /** Counted for every container that asks for none of these; an explicit 0 stays 0. */
  missing?: Quantities;
}

/** What the pod asks for, overhead included. Unreadable amounts count as absent. */
export function requestQuantities(pod: Pick<Pod, 'spec'>, options: RequestOptions = {}): Quantities {
  const total = aggregate(pod.spec, (container) => containerRequests(container, options.missing));
  if (!options.containersOnly) replacePodLevel(total, pod.spec.resources?.requests);
  addAll(total, readList(pod.spec.overhead));
  return total;
}

/** What the pod is limited to; overhead is added to limits that are set and not 0. */
export function limitQuantities(pod: Pick<Pod, 'spec'>): Quantities {
  const total = aggregate(pod.spec, (container) => readList(container.resources?.limits));
  replacePodLevel(total, pod.spec.resources?.limits);
  for (const [name, overhead] of readList(pod.spec.overhead)) {
    const limit = total.get(name);
    if (limit && !isZero(limit)) total.set(name, addQuantities(limit, overhead));
  }
  return total;
}

/** The requests of the containers alone, without pod level and overhead. */
export const containerQuantities = (spec: PodSpec): Quantities =>
  aggregate(spec, (container) => containerRequests(container, undefined));

/** The limits of the containers alone. */
export const containerLimitQuantities = (spec: PodSpec): Quantities =>
  aggregate(spec, (container) => readList(container.resources?.limits));

export function readList(list: ResourceList | undefined): Map<string, Quantity> {
  const read = new Map<string, Quantity>();
  for (const [name, text] of Object.entries(list ?? {})) {
    // `cpu:` without an amount is 0, as the API reads null.
    const quantity = text === null ? zeroQuantity : readQuantity(text);
    if (!isQuantityError(quantity)) read.set(name, quantity);
  }
  return read;
}

function containerRequests(container: Container, missing: Quantities | undefined): Quantities {
  const requests = readList(container.resources?.requests);
  for (const [name, amount] of missing ?? []) if (!requests.has(name)) requests.set(name, amount);
  return requests;
}

/** Containers run together; init containers one after the other, beside the sidecars started before them. */
function aggregate(spec: PodSpec, amounts: (container: Container) => Quantities): Map<string, Quantity> {
  const total = new Map<string, Quantity>();
  for (const container of spec.containers) addAll(total, amounts(container));
  const sidecars = new Map<string, Quantity>();
  const peak = new Map<string, Quantity>();
  for (const container of spec.initContainers ?? []) {
    const own = amounts(container);
    if (container.restartPolicy === 'Always') {
      addAll(total, own);
      addAll(sidecars, own);
      raiseTo(peak, sidecars);
    } else {
      const inUse = new Map(own);
      addAll(inUse, sidecars);
      raiseTo(peak, inUse);
    }
  }
  raiseTo(total, peak);
  return total;
}

function addAll(total: Map<string, Quantity>, more: Quantities): void {
  for (const [name, amount] of more) {
    const before = total.get(name);
    total.set(name, before ? addQuantities(before, amount) : amount);
  }
}

function raiseTo(total: Map<string, Quantity>, least: Quantities): void {
  for (const [name, amount] of least) {
    const before = total.get(name);
    if (!before || compareQuantities(amount, before) > 0) total.set(name, amount);
  }
}

function replacePodLevel(total: Map<string, Quantity>, podLevel: ResourceList | undefined): void {
  for (const [name, amount] of readList(podLevel)) if (isPodLevelResource(name)) total.set(name, amount);
}
