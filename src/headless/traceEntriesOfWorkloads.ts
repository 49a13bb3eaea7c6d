/** Objects that sum up others, in the form of recorded traces: a workload's and a budget's numbers. */
import { isWorkload } from '../engine/objects/workloads.ts';
import { isKind } from '../engine/objects/kinds.ts';
import type { Condition, KubeObject, OwnerReference, PodDisruptionBudget, Workload } from '../engine/objects/types.ts';
import type { PersistentVolumeClaim } from '../engine/objects/storageTypes.ts';
import { readApiTime } from '../engine/simulation/apiTime.ts';
import type { CronJob } from '../engine/objects/cronJobTypes.ts';

/** Recordings hold no entries for others. */
const workloads: { readonly [Name in Workload['kind']]?: (workload: Workload) => TraceEntry } = {
  DaemonSet: daemonSetEntry,
  Deployment: deploymentEntry,
  ReplicaSet: replicaSetEntry,
  StatefulSet: statefulSetEntry,
  Job: jobEntry,
};

function entryOf(object: KubeObject): TraceEntry | null {
  if (isKind(object, 'PersistentVolumeClaim')) return claimEntry(object);
  if (isKind(object, 'CronJob')) return cronJobEntry(object);
  if (isKind(object, 'PodDisruptionBudget')) return budgetEntry(object);
  return isWorkload(object) ? (workloads[object.kind]?.(object) ?? null) : null;
}

/** @returns null for a kind that recordings have no entry for */
export function summingEntry(object: KubeObject, epoch: number): TraceEntry | null {
  const entry = entryOf(object);
  if (!entry) return null;
  const { finalizers = [] } = object.metadata;
  return { ...entry, ...deletionEntry(object, epoch), ...(finalizers.length > 0 && { finalizers }) };
}

/** Its deadline is in whole seconds from the (truncated) start. */
export function deletionEntry({ metadata }: KubeObject, epoch: number): TraceEntry {
  const deadline = readApiTime(metadata.deletionTimestamp);
  if (deadline === null) return {};
  const deletionT = deadline / 1000 - Math.floor(epoch / 1000);
  return { deletionGracePeriodSeconds: metadata.deletionGracePeriodSeconds, deletionT, deletionTimestamp: true };
}

/** `ReplicaSet/web-6c7c45d987`; absent where nobody manages the object. */
export function ownerEntry({ metadata }: KubeObject): TraceEntry {
  const owner: OwnerReference | undefined = metadata.ownerReferences?.find(({ controller }) => controller);
  return owner ? { owner: `${owner.kind}/${owner.name}` } : {};
}

export const conditionEntry = ({ type, status, reason, message }: Condition): TraceEntry => ({
  type,
  status,
  reason,
  message,
});

const conditionsEntry = ({ conditions = [] }: { conditions?: readonly Condition[] }): TraceEntry =>
  conditions.length > 0 ? { conditions: conditions.map(conditionEntry) } : {};

function deploymentEntry(deployment: Workload): TraceEntry {
  const { spec, status = {} } = deployment;
  const { observedGeneration, replicas, updatedReplicas, readyReplicas, availableReplicas } = status;
  const { unavailableReplicas, terminatingReplicas } = status;
  const counts = { replicas, updatedReplicas, readyReplicas, availableReplicas, unavailableReplicas };
  return {
    ...conditionsEntry(status),
    observedGeneration,
    ...counts,
    terminatingReplicas,
    specReplicas: spec?.replicas ?? 1,
  };
}

function replicaSetEntry(set: Workload): TraceEntry {
  const { spec, status = {} } = set;
  const { observedGeneration, replicas = 0, fullyLabeledReplicas, readyReplicas, availableReplicas } = status;
  const { terminatingReplicas } = status;
  const counts = { replicas, fullyLabeledReplicas, readyReplicas, availableReplicas, terminatingReplicas };
  return {
    ...ownerEntry(set),
    ...conditionsEntry(status),
    observedGeneration,
    ...counts,
    specReplicas: spec?.replicas ?? 1,
  };
}

function statefulSetEntry({ spec, status = {} }: Workload): TraceEntry {
  const { observedGeneration, replicas = 0, readyReplicas, availableReplicas = 0 } = status;
  const { currentReplicas, updatedReplicas } = status;
  const counts = { replicas, readyReplicas, availableReplicas, currentReplicas, updatedReplicas };
  return { observedGeneration, ...counts, specReplicas: spec?.replicas ?? 1 };
}

function daemonSetEntry({ status = {} }: Workload): TraceEntry {
  const { currentNumberScheduled = 0, desiredNumberScheduled = 0, numberMisscheduled = 0, numberReady = 0 } = status;
  const { observedGeneration, updatedNumberScheduled, numberAvailable, numberUnavailable } = status;
  const always = { currentNumberScheduled, desiredNumberScheduled, numberMisscheduled, numberReady };
  return { ...always, observedGeneration, updatedNumberScheduled, numberAvailable, numberUnavailable };
}

const claimEntry = ({ spec, status }: PersistentVolumeClaim): TraceEntry => ({
  phase: status?.phase,
  volumeName: spec?.volumeName ?? null,
});

function jobEntry(job: Workload): TraceEntry {
  const { status = {} } = job;
  const { completedIndexes, failedIndexes } = status;
  const { active, ready, terminating, succeeded, failed, uncountedTerminatedPods } = status;
  const uncounted = uncountedTerminatedPods && {
    failed: uncountedTerminatedPods.failed?.length ?? 0,
    succeeded: uncountedTerminatedPods.succeeded?.length ?? 0,
  };
  const counts = { active, ready, terminating, succeeded, failed, uncounted, completedIndexes, failedIndexes };
  return { ...ownerEntry(job), ...conditionsEntry(status), ...counts };
}

const cronJobEntry = ({ spec, status }: CronJob): TraceEntry => ({
  active: status?.active?.length ?? 0,
  lastScheduled: status?.lastScheduleTime !== undefined,
  suspend: spec?.suspend ?? false,
});

/** Counts of 0 are written here. */
function budgetEntry({ status = {} }: PodDisruptionBudget): TraceEntry {
  const { currentHealthy = 0, desiredHealthy = 0, expectedPods = 0, disruptionsAllowed = 0 } = status;
  return {
    conditions: (status.conditions ?? []).map(conditionEntry),
    ...{ currentHealthy, desiredHealthy, expectedPods, disruptionsAllowed },
    disruptedPods: Object.keys(status.disruptedPods ?? {}).toSorted(),
    observedGeneration: status.observedGeneration,
  };
}

export type TraceEntry = Readonly<Record<string, unknown>>;
