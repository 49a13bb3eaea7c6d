/** The numbers of a workload's spec that decide what it does, with what is in force where it says nothing (API server 1.36). */
import { limitsOf } from '../controllers/deploymentNumbers.ts';
import { scaledValue } from '../objects/intOrPercent.ts';
import type { Workload } from '../objects/types.ts';
import type { OwnerNumber } from './owners.ts';

type Value = string | number | boolean | undefined;

/** Those that are absent and have no default are left out. */
export function ownerNumbers(workload: Workload): readonly OwnerNumber[] {
  switch (workload.kind) {
    case 'Deployment':
      return deploymentNumbers(workload);
    case 'StatefulSet':
      return statefulSetNumbers(workload);
    case 'DaemonSet':
      return daemonSetNumbers(workload);
    case 'Job':
      return jobNumbers(workload);
    default:
      return [...row('replicas', workload.spec?.replicas ?? 1), ...ready(workload)];
  }
}

function row(field: string, value: Value, means?: number): readonly OwnerNumber[] {
  if (value === undefined) return [];
  const isScaled = typeof value === 'string' && means !== undefined;
  return [{ field, value: String(value), ...(isScaled && { means }) }];
}

const ready = ({ spec }: Workload) => row('minReadySeconds', spec?.minReadySeconds || undefined);

function deploymentNumbers(deployment: Workload): readonly OwnerNumber[] {
  const { replicas = 1, strategy = {}, progressDeadlineSeconds = 600 } = deployment.spec ?? {};
  const { type = 'RollingUpdate', rollingUpdate = {} } = strategy;
  const limits = limitsOf(deployment);
  const bounds =
    type === 'Recreate'
      ? []
      : [
          ...row('maxSurge', rollingUpdate.maxSurge ?? '25%', limits.maxSurge),
          ...row('maxUnavailable', rollingUpdate.maxUnavailable ?? '25%', limits.maxUnavailable),
        ];
  return [
    ...row('replicas', replicas),
    ...row('strategy', type),
    ...bounds,
    ...ready(deployment),
    ...row('progressDeadlineSeconds', progressDeadlineSeconds),
  ];
}

function statefulSetNumbers(set: Workload): readonly OwnerNumber[] {
  const { replicas = 1, podManagementPolicy = 'OrderedReady', updateStrategy = {}, ordinals } = set.spec ?? {};
  const { type = 'RollingUpdate', rollingUpdate } = updateStrategy;
  return [
    ...row('replicas', replicas),
    ...row('podManagementPolicy', podManagementPolicy),
    ...row('updateStrategy', type),
    ...row('partition', type === 'RollingUpdate' ? (rollingUpdate?.partition ?? 0) : undefined),
    ...row('ordinals.start', ordinals?.start),
    ...ready(set),
  ];
}

function daemonSetNumbers(set: Workload): readonly OwnerNumber[] {
  const { type = 'RollingUpdate', rollingUpdate = {} } = set.spec?.updateStrategy ?? {};
  const total = set.status?.desiredNumberScheduled ?? 0;
  const inPods = (value: number | string) => {
    const scaled = scaledValue(value, { total, roundUp: true });
    return typeof scaled === 'number' ? scaled : 0;
  };
  const { maxSurge = 0, maxUnavailable = maxSurge === 0 ? 1 : 0 } = rollingUpdate;
  const bounds =
    type === 'RollingUpdate'
      ? [
          ...row('maxSurge', maxSurge, inPods(maxSurge)),
          ...row('maxUnavailable', maxUnavailable, inPods(maxUnavailable)),
        ]
      : [];
  return [...row('updateStrategy', type), ...bounds, ...ready(set)];
}

function jobNumbers({ spec = {}, status = {} }: Workload): readonly OwnerNumber[] {
  const { parallelism = 1, completionMode = 'NonIndexed', backoffLimit = 6 } = spec;
  const replaced = spec.podReplacementPolicy ?? (spec.podFailurePolicy ? 'Failed' : 'TerminatingOrFailed');
  return [
    ...row('parallelism', parallelism),
    ...row('completions', spec.completions),
    ...row('completionMode', completionMode),
    ...row('backoffLimit', spec.backoffLimitPerIndex === undefined ? backoffLimit : spec.backoffLimit),
    ...row('backoffLimitPerIndex', spec.backoffLimitPerIndex),
    ...row('maxFailedIndexes', spec.maxFailedIndexes),
    ...row('activeDeadlineSeconds', spec.activeDeadlineSeconds),
    ...row('podReplacementPolicy', replaced),
    ...row('ttlSecondsAfterFinished', spec.ttlSecondsAfterFinished),
    ...row('active', status.active ?? 0),
    ...row('succeeded', status.succeeded ?? 0),
    ...row('failed', status.failed ?? 0),
    ...row('completedIndexes', status.completedIndexes || undefined),
    ...row('failedIndexes', status.failedIndexes || undefined),
  ];
}
