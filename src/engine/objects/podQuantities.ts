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
import type { Container, ContainerStatus, Pod, PodSpec, PodStatus, ResourceList } from './types.ts';

/** Resource name → amount. */
export type Quantities = ReadonlyMap<string, Quantity>;

/** What is asked for depends on the spec and, while the pod is resized, on its status. */
export type Requesting = Pick<Pod, 'spec' | 'status'>;

export interface RequestOptions {
  /** Ignores `spec.resources`, and the status. */
  containersOnly?: boolean;
  /** Counted for every container that asks for none of these; an explicit 0 stays 0. */
  missing?: Quantities;
}

/** What the pod asks for, overhead included. Unreadable amounts count as absent. */
export function requestQuantities({ spec, status }: Requesting, options: RequestOptions = {}): Quantities {
  const reported = options.containersOnly ? undefined : status;
  const statuses = reportsResources(reported) ? statusesOf(reported) : null;
  const total = aggregate(spec, (container) => {
    const own = statuses?.get(container.name);
    const isResizable = own?.resources && (spec.containers.includes(container) || container.restartPolicy === 'Always');
    const requests = isResizable
      ? effective(container.resources?.requests, own, reported)
      : readList(container.resources?.requests);
    return withMissing(requests, options.missing);
  });
  if (!options.containersOnly) replacePodLevel(total, podLevelRequests(spec, status));
  addAll(total, readList(spec.overhead));
  return total;
}

/** Does it say what the containers really run with? Then a resize may be under way. */
export function reportsResources(status: PodStatus | undefined): status is PodStatus {
  if (!status) return false;
  // Asked of every pod of a cluster: no list is made.
  for (const one of status.containerStatuses ?? none) if (one.resources !== undefined) return true;
  for (const one of status.initContainerStatuses ?? none) if (one.resources !== undefined) return true;
  return status.resources !== undefined;
}

const none: readonly ContainerStatus[] = [];

/** What its requests are read from: the same object, the same requests. A pod that is bound has another spec with the same containers. */
export function requestsSource(pod: Requesting): object {
  const { spec, status } = pod;
  if (reportsResources(status)) return pod;
  return spec.initContainers || spec.overhead || spec.resources ? spec : spec.containers;
}

const statusesOf = ({ containerStatuses = [], initContainerStatuses = [] }: PodStatus) =>
  new Map([...containerStatuses, ...initContainerStatuses].map((status) => [status.name, status]));

type Reported = Pick<PodStatus, 'resources' | 'allocatedResources'>;

/** The most of what is wanted, set aside and in force; what can't be had does not count (determineEffectiveRequests). */
function effective(
  wanted: ResourceList | undefined,
  { resources, allocatedResources }: Reported,
  status: PodStatus | undefined,
): Map<string, Quantity> {
  const pending = status?.conditions?.find(({ type }) => type === 'PodResizePending');
  const most = pending?.reason === 'Infeasible' ? new Map<string, Quantity>() : readList(wanted);
  raiseTo(most, readList(resources?.requests));
  raiseTo(most, readList(allocatedResources));
  return most;
}

/** Of the resources that the pod's spec names. */
function podLevelRequests({ resources }: PodSpec, status: PodStatus | undefined): Quantities {
  const wanted = readList(resources?.requests);
  if (wanted.size === 0 || !status?.resources) return wanted;
  const most = effective(resources?.requests, status, status);
  return new Map([...wanted.keys()].map((name) => [name, most.get(name) ?? zeroQuantity]));
}

/** What the pod is limited to; overhead is added to limits that are set and not 0. */
export function limitQuantities(pod: Pick<Pod, 'spec'>): Quantities {
  const total = aggregate(pod.spec, (container) => readList(container.resources?.limits));
  replacePodLevel(total, readList(pod.spec.resources?.limits));
  for (const [name, overhead] of readList(pod.spec.overhead)) {
    const limit = total.get(name);
    if (limit && !isZero(limit)) total.set(name, addQuantities(limit, overhead));
  }
  return total;
}

/** The requests of the containers alone, without pod level and overhead. */
export const containerQuantities = (spec: PodSpec): Quantities =>
  aggregate(spec, (container) => readList(container.resources?.requests));

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

function withMissing(requests: Map<string, Quantity>, missing: Quantities | undefined): Quantities {
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

function replacePodLevel(total: Map<string, Quantity>, podLevel: Quantities): void {
  for (const [name, amount] of podLevel) if (isPodLevelResource(name)) total.set(name, amount);
}
