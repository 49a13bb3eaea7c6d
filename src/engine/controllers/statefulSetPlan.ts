/** The next step of a StatefulSet: one object a name, in order unless Parallel (kube-controller-manager 1.36, updateStatefulSet; CTRL-20). */
import type { Pod, Workload } from '../objects/types.ts';
import { replicasOf } from './deploymentNumbers.ts';
import { revisionLabel, type Seen } from './statefulSetStatus.ts';
import { hasEnded } from '../objects/podPhase.ts';
import { isAvailable } from './podAvailability.ts';

interface StatefulStep {
  /** Ordinals whose pod is missing. */
  create: readonly number[];
  delete: readonly Pod[];
}
const nothing: StatefulStep = { create: [], delete: [] };

/** `web-3` → 3; null for what is no pod of the set. */
export function ordinalOf(set: Workload, { metadata }: Pod): number | null {
  const digits = metadata.name.startsWith(`${set.metadata.name}-`)
    ? metadata.name.slice(set.metadata.name.length + 1)
    : '';
  return /^[0-9]+$/.test(digits) ? Number(digits) : null;
}

/** What is created and deleted now; each is waited for where the set is OrderedReady. */
export function nextStep(set: Workload, seen: Seen): StatefulStep {
  const { pods, now } = seen;
  const isParallel = set.spec?.podManagementPolicy === 'Parallel';
  const start = set.spec?.ordinals?.start ?? 0;
  const end = start + replicasOf(set);
  const byOrdinal = new Map(pods.map((pod) => [ordinalOf(set, pod), pod] as const));
  const isHealthy = (pod: Pod) =>
    pod.metadata.deletionTimestamp === undefined && isAvailable(pod, set.spec?.minReadySeconds ?? 0, now);
  const step: { create: number[]; delete: Pod[] } = { create: [], delete: [] };
  for (let ordinal = start; ordinal < end; ordinal++) {
    const pod = byOrdinal.get(ordinal);
    if (!pod) step.create.push(ordinal);
    else if (hasEnded(pod) && pod.metadata.deletionTimestamp === undefined) step.delete.push(pod);
    const isWaiting = !pod || !isHealthy(pod);
    if (isWaiting && !isParallel) return step;
  }
  const condemned = pods
    .filter((pod) => outside(ordinalOf(set, pod), start, end))
    .sort((a, b) => (ordinalOf(set, b) ?? 0) - (ordinalOf(set, a) ?? 0));
  if (isParallel) step.delete.push(...condemned.filter(isPresent));
  // One at a time: the next goes when this one is gone.
  else if (condemned[0]) return { ...step, delete: [...step.delete, ...condemned.slice(0, 1).filter(isPresent)] };
  return step.create.length + step.delete.length > 0 ? step : update(set, seen, isHealthy);
}

const isPresent = ({ metadata }: Pod): boolean => metadata.deletionTimestamp === undefined;
const outside = (ordinal: number | null, start: number, end: number): boolean =>
  ordinal !== null && (ordinal < start || ordinal >= end);

/** A pod below the partition comes back as it was (newVersionedStatefulSetPod). */
export function isHeldBack({ spec }: Workload, ordinal: number): boolean {
  const { type = 'RollingUpdate', rollingUpdate } = spec?.updateStrategy ?? {};
  return type === 'RollingUpdate' && ordinal < (spec?.ordinals?.start ?? 0) + (rollingUpdate?.partition ?? 0);
}

/** RollingUpdate: from the highest ordinal down to the partition, each when those above it are healthy. */
function update(set: Workload, { pods, revision }: Seen, isHealthy: (pod: Pod) => boolean): StatefulStep {
  const { type = 'RollingUpdate', rollingUpdate } = set.spec?.updateStrategy ?? {};
  if (type === 'OnDelete') return nothing;
  const first = (set.spec?.ordinals?.start ?? 0) + (rollingUpdate?.partition ?? 0);
  const downwards = [...pods].sort((a, b) => (ordinalOf(set, b) ?? 0) - (ordinalOf(set, a) ?? 0));
  for (const pod of downwards) {
    if ((ordinalOf(set, pod) ?? 0) < first) return nothing;
    const isOld = pod.metadata.labels?.[revisionLabel] !== revision;
    if (isOld && isPresent(pod)) return { create: [], delete: [pod] };
    if (!isHealthy(pod)) return nothing;
  }
  return nothing;
}
