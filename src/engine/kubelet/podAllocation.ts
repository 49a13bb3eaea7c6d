/** What a node has set aside for a pod's containers, and with what they run (kubelet 1.36, allocation manager; KUBELET-52). */
import { compareQuantities, zeroQuantity } from '../objects/quantity.ts';
import { readList } from '../objects/podQuantities.ts';
import type { Condition, Container, Pod, PodSpec, ResourceList, ResourceRequirements } from '../objects/types.ts';
import { allContainers } from './podContainers.ts';

/** Why what the spec asks for is not set aside. */
export interface ResizePending {
  reason: 'Deferred' | 'Infeasible';
  message: string;
  generation: number;
}

const resizePending = 'PodResizePending';
const resizeInProgress = 'PodResizeInProgress';

/** Conditions of a resize: told while it waits or is being carried out, and gone afterwards. */
export const resizeConditionTypes: readonly string[] = [resizePending, resizeInProgress];

/** Container → what is set aside for it, or in force. */
type Amounts = ReadonlyMap<string, ResourceRequirements>;

export class PodAllocation {
  #allocated: Amounts;
  #actuated: Amounts;
  pending: ResizePending | null = null;
  /** The generation of the spec that is being put in force. */
  inProgress: number | null = null;
  /** It was to be resized at some time: from then on its status tells these amounts. */
  isReported: boolean;

  /** @param pod as its kubelet sees it first: its status tells of resizes before that */
  constructor(pod: Pod) {
    const statuses = [...(pod.status?.initContainerStatuses ?? []), ...(pod.status?.containerStatuses ?? [])];
    const statusOf = new Map(statuses.map((status) => [status.name, status]));
    const wanted = amountsOf(pod);
    this.#allocated = new Map(
      [...wanted].map(([name, amounts]) => {
        const requests = statusOf.get(name)?.allocatedResources;
        return [name, requests ? { ...amounts, requests } : amounts];
      }),
    );
    this.#actuated = new Map(
      [...this.#allocated].map(([name, amounts]) => [name, statusOf.get(name)?.resources ?? amounts]),
    );
    this.pending = pendingIn(pod);
    this.isReported = statuses.some(({ resources }) => resources !== undefined) || this.pending !== null;
  }

  /** Does the spec ask for other amounts than are set aside? */
  isOther(pod: Pod): boolean {
    return [...amountsOf(pod)].some(([name, amounts]) => !isSame(amounts, this.#allocated.get(name)));
  }

  /** From here on what the spec asks for is set aside. */
  take(pod: Pod): void {
    this.#allocated = amountsOf(pod);
    this.pending = null;
    this.inProgress = pod.metadata.generation ?? 1;
    this.isReported = true;
  }

  /** What the spec asks for is not to be had, for now or at all. */
  refuse(pending: ResizePending): void {
    this.pending = pending;
    this.isReported = true;
  }

  /** The pod as far as it is accepted: what it counts for on its node. */
  accepted(pod: Pod): Pod {
    const { status: _, ...rest } = pod;
    return { ...rest, spec: this.#acceptedSpec(pod.spec) };
  }

  /** The same one as long as what is set aside is what it asks for: amounts are summed once for each spec. */
  #acceptedSpec(spec: PodSpec): PodSpec {
    const { initContainers = [], containers } = spec;
    const isOther = ({ name, resources = none }: Container) => (this.#allocated.get(name) ?? resources) !== resources;
    if (!containers.some(isOther) && !initContainers.some(isOther)) return spec;
    const withAmounts = (container: Container): Container => {
      const resources = this.#allocated.get(container.name);
      return resources ? { ...container, resources } : container;
    };
    const inits = spec.initContainers && { initContainers: initContainers.map(withAmounts) };
    return { ...spec, ...inits, containers: containers.map(withAmounts) };
  }

  /** What a running container lacks of what is set aside for it; null: nothing. */
  lack({ name, resizePolicy = [] }: Container): 'update' | 'restart' | null {
    const [to, from] = [this.#allocated.get(name), this.#actuated.get(name)];
    const changed = resizable.filter((resource) => !isSameOf(resource, to, from));
    if (changed.length === 0) return null;
    const needs = resizePolicy.some(
      ({ resourceName, restartPolicy }) => restartPolicy === 'RestartContainer' && changed.includes(resourceName),
    );
    return needs ? 'restart' : 'update';
  }

  /** The container runs with what is set aside for it. */
  actuate(name: string): void {
    const amounts = this.#allocated.get(name);
    if (amounts) this.#actuated = new Map([...this.#actuated, [name, amounts]]);
  }

  /** Fields of a container's status. */
  statusOf(name: string): { allocatedResources?: ResourceList; resources?: ResourceRequirements } {
    if (!this.isReported) return {};
    const { requests } = this.#allocated.get(name) ?? {};
    return { ...(requests && { allocatedResources: requests }), resources: this.#actuated.get(name) ?? {} };
  }

  conditions(): readonly Omit<Condition, 'lastTransitionTime'>[] {
    const { pending, inProgress } = this;
    const waits = pending && {
      ...{ type: resizePending, status: 'True', reason: pending.reason, message: pending.message },
      observedGeneration: pending.generation,
    };
    const runs = inProgress !== null && { type: resizeInProgress, status: 'True', observedGeneration: inProgress };
    return [...(waits ? [waits] : []), ...(runs ? [runs] : [])];
  }
}

const resizable = ['cpu', 'memory'];

/** Of a container that asks for nothing. */
const none: ResourceRequirements = {};

const amountsOf = (pod: Pod): Amounts =>
  new Map(allContainers(pod).map(({ name, resources = none }) => [name, resources]));

const isSame = (a: ResourceRequirements | undefined, b: ResourceRequirements | undefined): boolean =>
  resizable.every((resource) => isSameOf(resource, a, b));

function isSameOf(resource: string, a: ResourceRequirements = none, b: ResourceRequirements = none): boolean {
  if (a === b) return true;
  return (['requests', 'limits'] as const).every((of) => {
    const [one, other] = [readList(a[of]).get(resource), readList(b[of]).get(resource)];
    return (
      (one === undefined) === (other === undefined) &&
      compareQuantities(one ?? zeroQuantity, other ?? zeroQuantity) === 0
    );
  });
}

function pendingIn({ status }: Pod): ResizePending | null {
  const found = status?.conditions?.find(({ type }) => type === resizePending);
  if (!found) return null;
  const reason = found.reason === 'Infeasible' ? 'Infeasible' : 'Deferred';
  return { reason, message: found.message ?? '', generation: found.observedGeneration ?? 0 };
}
