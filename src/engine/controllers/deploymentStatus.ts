/** What a Deployment says of its rollout (kube-controller-manager 1.36, calculateStatus, syncRolloutStatus; CTRL-19). */
import type { Condition, Workload, WorkloadStatus } from '../objects/types.ts';
import { apiTime, readApiTime } from '../simulation/apiTime.ts';
import { withoutZeros } from './controllerTools.ts';
import { limitsOf, replicasOf } from './deploymentNumbers.ts';

export interface Sets {
  /** Of the present template; undefined before it is made. */
  current: Workload | undefined;
  old: readonly Workload[];
}

const sum = (sets: readonly Workload[], of: (set: Workload) => number | undefined): number =>
  sets.reduce((total, set) => total + (of(set) ?? 0), 0);

/** Counts and availability; what it says of progress stays. @param now ms since 1970 */
export function deploymentStatus(deployment: Workload, { current, old }: Sets, now: number): WorkloadStatus {
  const all = current ? [...old, current] : old;
  const available = sum(all, ({ status }) => status?.availableReplicas);
  const counts = {
    replicas: sum(all, ({ status }) => status?.replicas),
    updatedReplicas: current?.status?.replicas ?? 0,
    readyReplicas: sum(all, ({ status }) => status?.readyReplicas),
    availableReplicas: available,
    unavailableReplicas: Math.max(0, sum(all, replicasOf) - available),
  };
  const isEnough = available >= limitsOf(deployment).minAvailable;
  const conditions = withCondition(deployment.status?.conditions ?? [], isEnough ? enough : tooFew, now);
  return {
    conditions,
    ...withoutZeros(counts),
    terminatingReplicas: sum(all, ({ status }) => status?.terminatingReplicas),
  };
}

const enough: Condition = {
  type: 'Available',
  status: 'True',
  reason: 'MinimumReplicasAvailable',
  message: 'Deployment has minimum availability.',
};
const tooFew: Condition = {
  type: 'Available',
  status: 'False',
  reason: 'MinimumReplicasUnavailable',
  message: 'Deployment does not have minimum availability.',
};

/** The status with what is to say of the rollout's progress, and of pods that could not be made. @param now ms since 1970 */
export function withProgress(deployment: Workload, sets: Sets, now: number): WorkloadStatus {
  const status = progressedStatus(deployment, sets, now);
  const conditions = status.conditions?.filter(({ type }) => type !== 'ReplicaFailure') ?? [];
  const failure = failureOf(sets);
  return { ...status, conditions: failure ? [...conditions, failure] : conditions };
}

/** Of the set of the present template, else of an old one (getReplicaFailures). */
function failureOf({ current, old }: Sets): Condition | undefined {
  const failures = [...(current ? [current] : []), ...old].map(({ status }) =>
    status?.conditions?.find(({ type }) => type === 'ReplicaFailure'),
  );
  const failure = failures.find((one) => one !== undefined);
  const { lastTransitionTime: since } = failure ?? {};
  return failure && { ...failure, ...(since !== undefined && { lastUpdateTime: since }) };
}

function progressedStatus(deployment: Workload, sets: Sets, now: number): WorkloadStatus {
  const status = deploymentStatus(deployment, sets, now);
  const before = progressOf(deployment.status);
  if (!hasDeadline(deployment))
    return { ...status, conditions: (status.conditions ?? []).filter(({ type }) => type !== 'Progressing') };
  const isOver =
    before?.reason === 'NewReplicaSetAvailable' && count(status.replicas) === count(status.updatedReplicas);
  if (isOver) return status;
  const { conditions = [] } = status;
  const name = sets.current?.metadata.name ?? deployment.metadata.name;
  const what = `${sets.current ? 'ReplicaSet' : 'Deployment'} "${name}"`;
  if (isComplete(deployment, status))
    return {
      ...status,
      conditions: withCondition(
        conditions,
        progress('NewReplicaSetAvailable', `${what} has successfully progressed.`),
        now,
      ),
    };
  if (isProgressing(deployment.status ?? {}, status)) {
    const others = conditions.filter(({ type }) => type !== 'Progressing');
    const since = before?.status === 'True' ? before.lastTransitionTime : undefined;
    const condition = progress('ReplicaSetUpdated', `${what} is progressing.`);
    return { ...status, conditions: [...others, dated(condition, { now, since })] };
  }
  const due = deadlineOf(deployment);
  if (due === null || due > now) return status;
  const late = { ...progress('ProgressDeadlineExceeded', `${what} has timed out progressing.`), status: 'False' };
  return { ...status, conditions: withCondition(conditions, late, now) };
}

const count = (number: number | undefined): number => number ?? 0;
const progressOf = (status: WorkloadStatus | undefined): Condition | undefined =>
  status?.conditions?.find(({ type }) => type === 'Progressing');

/** A condition of the rollout's progress that is True. */
export const progress = (reason: string, message: string): Condition => ({
  type: 'Progressing',
  status: 'True',
  reason,
  message,
});

/** All pods are of the present template and available, no others are left, and the controller knows the template (DeploymentComplete). */
export function isComplete(deployment: Workload, status: WorkloadStatus): boolean {
  const replicas = replicasOf(deployment);
  const { generation = 0 } = deployment.metadata;
  const isWhole = [status.updatedReplicas, status.replicas, status.availableReplicas].every(
    (is) => count(is) === replicas,
  );
  return isWhole && (status.observedGeneration ?? generation) >= generation;
}

const isProgressing = (before: WorkloadStatus, after: WorkloadStatus): boolean =>
  count(after.updatedReplicas) > count(before.updatedReplicas) ||
  count(after.replicas) - count(after.updatedReplicas) < count(before.replicas) - count(before.updatedReplicas) ||
  count(after.readyReplicas) > count(before.readyReplicas) ||
  count(after.availableReplicas) > count(before.availableReplicas);

/** When a rollout that stands still counts as failed, ms since 1970; null where it is over or has no deadline. */
function deadlineOf(deployment: Workload): number | null {
  const { spec, status } = deployment;
  const condition = progressOf(status);
  const { progressDeadlineSeconds = 600, paused } = spec ?? {};
  if (!condition || condition.reason === 'NewReplicaSetAvailable' || paused || !hasDeadline(deployment)) return null;
  const since = readApiTime(condition.lastUpdateTime);
  return since === null ? null : since + progressDeadlineSeconds * 1000;
}

/** The largest of 32 bits is how people write "no deadline": such a rollout says nothing of its progress (HasProgressDeadline). */
export const hasDeadline = ({ spec }: Workload): boolean => spec?.progressDeadlineSeconds !== 2 ** 31 - 1;

/**
 * The conditions with what is to say of a pause that begins or ends; null where there is nothing new. One that is known
 * to be stuck stays so (checkPausedConditions). @param now ms since 1970
 */
export function pausedConditions(deployment: Workload, now: number): readonly Condition[] | null {
  const { spec, status } = deployment;
  const { reason } = progressOf(status) ?? {};
  const [isPaused, isKnown] = [spec?.paused === true, reason === 'DeploymentPaused'];
  if (!hasDeadline(deployment) || reason === 'ProgressDeadlineExceeded' || isPaused === isKnown) return null;
  const condition = isPaused
    ? progress('DeploymentPaused', 'Deployment is paused')
    : progress('DeploymentResumed', 'Deployment is resumed');
  return withCondition(status?.conditions ?? [], { ...condition, status: 'Unknown' }, now);
}

/**
 * When to look again whether a rollout is stuck, ms since 1970. One that is known to be has nothing left to wait for
 * (requeueStuckDeployment): null.
 */
export function stuckUntil(deployment: Workload): number | null {
  const { status = {} } = deployment;
  const isKnown = isComplete(deployment, status) || progressOf(status)?.reason === 'ProgressDeadlineExceeded';
  return isKnown ? null : deadlineOf(deployment);
}

/** The condition in place of the one of its type; one of equal status and reason stays as it is. */
export function withCondition(
  conditions: readonly Condition[],
  condition: Condition,
  now: number,
): readonly Condition[] {
  const before = conditions.find(({ type }) => type === condition.type);
  if (before?.status === condition.status && before.reason === condition.reason) return conditions;
  const since = before?.status === condition.status ? before.lastTransitionTime : undefined;
  return [...conditions.filter((one) => one !== before), dated(condition, { now, since })];
}

const dated = (condition: Condition, { now, since }: { now: number; since: string | undefined }): Condition => ({
  ...condition,
  lastUpdateTime: apiTime(now),
  lastTransitionTime: since ?? apiTime(now),
});
