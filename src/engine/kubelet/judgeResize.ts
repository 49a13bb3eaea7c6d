/** May a pod have the other amounts that its spec asks for now, and what is told of it (kubelet 1.36, canAdmitPod for a resize, events/resize; KUBELET-53). */
import { podRequests } from '../objects/podResources.ts';
import { milliCpu, wholeUnits } from '../objects/quantity.ts';
import type { Node, Pod, ResourceRequirements } from '../objects/types.ts';
import { admission } from './admission.ts';
import { isFromFile } from './criticalPods.ts';
import type { ResizePending } from './podAllocation.ts';

type Refusal = Pick<ResizePending, 'reason' | 'message'>;

/** @param others the other active pods of the node, with what is set aside for them. @returns null: it fits */
export function judgeResize(pod: Pod, node: Node, others: readonly Pod[]): Refusal | null {
  if (isFromFile(pod)) return { reason: 'Infeasible', message: 'In-place resize of static-pods is not supported' };
  const { status: _, ...wanted } = pod;
  const tooLarge = tooLargeFor(wanted, node);
  if (tooLarge) return { reason: 'Infeasible', message: `Node didn't have enough capacity: ${tooLarge}` };
  // Nobody has to go for a resize, not even for a critical pod.
  const plain: Pod = { ...wanted, spec: { ...pod.spec, priority: 0 } };
  const verdict = admission(plain, node, others);
  return verdict.kind === 'refused' ? { reason: 'Deferred', message: verdict.message } : null;
}

function tooLargeFor(pod: Pod, { status }: Node): string | null {
  const { allocatable } = status ?? {};
  const requests = podRequests(pod);
  const [cpu, memory] = [allocatable?.['cpu'], allocatable?.['memory']];
  if (memory !== undefined && requests.memory > wholeUnits(memory))
    return `memory, requested: ${requests.memory}, capacity: ${wholeUnits(memory)}`;
  if (cpu !== undefined && requests.milliCpu > milliCpu(cpu))
    return `cpu, requested: ${requests.milliCpu}, capacity: ${milliCpu(cpu)}`;
  return null;
}

/** The message of an event of a resize: what its containers are to have, as JSON. */
export function resizeMessage(
  what: string,
  { spec }: Pod,
  { generation, error }: { generation: number; error?: string },
): string {
  const amounts = ({ name, resources }: { name: string; resources?: ResourceRequirements }) => ({
    name,
    resources: inOrder(resources),
  });
  const { initContainers = [], containers } = spec;
  const summary = {
    ...(initContainers.length > 0 && { initContainers: initContainers.map(amounts) }),
    containers: containers.map(amounts),
    generation,
    ...(error && { error }),
  };
  return `Pod resize ${what}: ${JSON.stringify(summary)}`;
}

/** Limits first, each list by name, as the API's JSON has them. */
function inOrder({ limits, requests }: ResourceRequirements = {}): ResourceRequirements {
  const sorted = (list: ResourceRequirements['limits']) =>
    Object.fromEntries(Object.entries(list ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...(limits && { limits: sorted(limits) }), ...(requests && { requests: sorted(requests) }) };
}
