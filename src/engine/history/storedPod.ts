/** What was stored of a pod, as far as anybody tells of it: what goes to the page in its object's place. */
import type { Condition, ContainerStatus, Labels, Pod } from '../objects/types.ts';
import { controllerOf } from '../objects/owner.ts';

export interface StoredPod {
  /** spec.nodeName; null while it waits for one. */
  node: string | null;
  nominatedNode: string | null;
  priority: number;
  labels: Labels;
  /** The workload that it names as its controller. */
  controller: { kind: string; name: string } | null;
  /** Types of the conditions that its readiness waits for. */
  readinessGates: readonly string[];
  phase: string;
  /** status.reason and status.message; absent where its status has none. */
  reason?: string;
  message?: string;
  conditions: readonly Condition[];
  containers: readonly ContainerStatus[];
  initContainers: readonly ContainerStatus[];
  /** deletionTimestamp is set, with this grace in seconds. */
  deletion: { grace: number } | null;
  finalizers: readonly string[];
}

const known = new WeakMap<Pod, StoredPod>();

/** The same answer for the same object, so that it is sent once in a message. */
export function storedPod(pod: Pod): StoredPod {
  const stored = known.get(pod) ?? read(pod);
  known.set(pod, stored);
  return stored;
}

function read(pod: Pod): StoredPod {
  const { metadata, spec, status } = pod;
  const { kind, name } = controllerOf(pod) ?? {};
  const isLeaving = metadata.deletionTimestamp !== undefined;
  return {
    node: spec.nodeName || null,
    nominatedNode: status?.nominatedNodeName || null,
    priority: spec.priority ?? 0,
    labels: metadata.labels ?? {},
    controller: kind === undefined || name === undefined ? null : { kind, name },
    readinessGates: (spec.readinessGates ?? []).map(({ conditionType }) => conditionType),
    phase: status?.phase ?? 'Pending',
    ...(status?.reason !== undefined && { reason: status.reason }),
    ...(status?.message !== undefined && { message: status.message }),
    conditions: status?.conditions ?? [],
    containers: status?.containerStatuses ?? [],
    initContainers: status?.initContainerStatuses ?? [],
    deletion: isLeaving ? { grace: metadata.deletionGracePeriodSeconds ?? 0 } : null,
    finalizers: metadata.finalizers ?? [],
  };
}
