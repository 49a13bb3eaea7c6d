/** `kubectl describe` of what makes pods, and of CronJobs (kubectl 1.36, pkg/describe). */
import { revisionOf } from '../../controllers/deploymentSets.ts';
import { humanDuration } from '../../apiserver/humanDuration.ts';
import { compileSelector, selectorText } from '../../objects/labelSelector.ts';
import type { Pod, Workload } from '../../objects/types.ts';
import { allOfKind, type ObjectMaps } from '../../simulation/objectMaps.ts';
import { parseApiTime } from '../../simulation/apiTime.ts';
import { annotationLines, dateText, labelLines, type DescribedLines } from './parts.ts';
import { templateLines } from './pod.ts';
import { controllerOf } from '../../objects/owner.ts';
import type { CronJob } from '../../objects/cronJobTypes.ts';

export function workloadLines(object: Workload, maps: ObjectMaps): DescribedLines {
  const { metadata, spec = {} } = object;
  const named = [`Name:\t${metadata.name}`, `Namespace:\t${metadata.namespace ?? 'default'}`];
  const marked = [...labelLines('Labels', metadata.labels), ...annotationLines('Annotations', metadata.annotations)];
  const selector = `Selector:\t${selectorText(compileSelector(spec.selector)) || '<none>'}`;
  const created = `CreationTimestamp:\t${dateText(metadata.creationTimestamp)}`;
  const owner = controllerOf(object);
  const controlled = owner ? [`Controlled By:\t${owner.kind}/${owner.name}`] : [];
  const template = spec.template ? templateLines(spec.template) : [];
  const { kind } = object;
  if (kind === 'Deployment')
    return [
      ...named,
      created,
      ...marked,
      selector,
      ...deploymentLines(object),
      ...template,
      ...conditionLines(object),
      ...setLines(object, maps),
    ];
  if (kind === 'StatefulSet')
    return [
      ...named,
      created,
      selector,
      ...marked,
      ...statefulLines(object),
      podCounts(object, maps),
      ...template,
      ...claimLines(object),
    ];
  if (kind === 'DaemonSet')
    return [
      ...named,
      selector,
      ...nodeSelector(object),
      ...marked,
      ...daemonLines(object),
      podCounts(object, maps),
      ...template,
    ];
  if (kind === 'Job') return [...named, selector, ...marked, ...controlled, ...jobLines(object), ...template];
  const { replicas = 0 } = object.status ?? {};
  const count = `Replicas:\t${replicas} current / ${spec.replicas ?? 1} desired`;
  return [
    ...named,
    selector,
    ...marked,
    ...controlled,
    count,
    podCounts(object, maps),
    ...template,
    ...conditionLines(object),
  ];
}

function deploymentLines({ spec = {}, status = {} }: Workload): DescribedLines {
  const { type = 'RollingUpdate', rollingUpdate } = spec.strategy ?? {};
  const { updatedReplicas = 0, replicas = 0, availableReplicas = 0, unavailableReplicas = 0 } = status;
  const numbers = [
    `${spec.replicas ?? 1} desired`,
    `${updatedReplicas} updated`,
    `${replicas} total`,
    `${availableReplicas} available`,
    `${unavailableReplicas} unavailable`,
  ];
  const { maxUnavailable = '25%', maxSurge = '25%' } = rollingUpdate ?? {};
  return [
    `Replicas:\t${numbers.join(' | ')}`,
    `StrategyType:\t${type}`,
    `MinReadySeconds:\t${spec.minReadySeconds ?? 0}`,
    ...(type === 'RollingUpdate'
      ? [`RollingUpdateStrategy:\t${maxUnavailable} max unavailable, ${maxSurge} max surge`]
      : []),
  ];
}

function conditionLines({ status }: Workload): DescribedLines {
  const conditions = status?.conditions ?? [];
  if (conditions.length === 0) return [];
  const rows = conditions.map(({ type, status: state, reason = '' }) => `  ${type} \t${state}\t${reason}`);
  return ['Conditions:', '  Type\tStatus\tReason', '  ----\t------\t------', ...rows];
}

/** The newest of a Deployment's ReplicaSets, and those before it. */
function setLines({ metadata }: Workload, maps: ObjectMaps): DescribedLines {
  const sets = allOfKind(maps, 'ReplicaSet')
    .filter((set) => metadata.uid !== undefined && controllerOf(set)?.uid === metadata.uid)
    .toSorted((a, b) => revisionOf(a) - revisionOf(b));
  if (sets.length === 0) return [];
  const text = (listed: readonly Workload[]) =>
    listed
      .map((set) => `${set.metadata.name} (${set.status?.replicas ?? 0}/${set.spec?.replicas ?? 1} replicas created)`)
      .join(', ') || '<none>';
  return [`OldReplicaSets:\t${text(sets.slice(0, -1))}`, `NewReplicaSet:\t${text(sets.slice(-1))}`];
}

function statefulLines({ spec = {}, status = {} }: Workload): DescribedLines {
  const { type = 'RollingUpdate', rollingUpdate } = spec.updateStrategy ?? {};
  return [
    `Replicas:\t${spec.replicas ?? 1} desired | ${status.replicas ?? 0} total`,
    `Update Strategy:\t${type}`,
    ...(rollingUpdate?.partition === undefined ? [] : [`  Partition:\t${rollingUpdate.partition}`]),
  ];
}

function claimLines({ spec }: Workload): DescribedLines {
  const templates = spec?.volumeClaimTemplates ?? [];
  if (templates.length === 0) return ['Volume Claims:\t<none>'];
  return [
    'Volume Claims:',
    ...templates.flatMap(({ metadata = {}, spec: claim = {} }) => [
      `  Name:\t${metadata.name ?? ''}`,
      `  StorageClass:\t${claim.storageClassName ?? ''}`,
      ...labelLines('Labels', metadata.labels, '  '),
      ...annotationLines('Annotations', metadata.annotations, '  '),
      `  Capacity:\t${claim.resources?.requests?.storage ?? '<default>'}`,
      `  Access Modes:\t[${(claim.accessModes ?? []).join(' ')}]`,
    ]),
  ];
}

const nodeSelector = ({ spec }: Workload): DescribedLines => {
  const labels = Object.entries(spec?.template?.spec.nodeSelector ?? {}).sort();
  return [`Node-Selector:\t${labels.map(([key, value]) => `${key}=${value}`).join(',') || '<none>'}`];
};

function daemonLines({ status = {} }: Workload): DescribedLines {
  return [
    `Desired Number of Nodes Scheduled: ${status.desiredNumberScheduled ?? 0}`,
    `Current Number of Nodes Scheduled: ${status.currentNumberScheduled ?? 0}`,
    `Number of Nodes Scheduled with Up-to-date Pods: ${status.updatedNumberScheduled ?? 0}`,
    `Number of Nodes Scheduled with Available Pods: ${status.numberAvailable ?? 0}`,
    `Number of Nodes Misscheduled: ${status.numberMisscheduled ?? 0}`,
  ];
}

function jobLines({ spec = {}, status = {} }: Workload): DescribedLines {
  const { parallelism, completions, completionMode, suspend, backoffLimit, activeDeadlineSeconds } = spec;
  const { startTime, completionTime, active = 0, ready, succeeded = 0, failed = 0 } = status;
  const [from, to] = [parseApiTime(startTime), parseApiTime(completionTime)];
  return [
    ...(parallelism === undefined ? [] : [`Parallelism:\t${parallelism}`]),
    `Completions:\t${completions ?? '<unset>'}`,
    ...(completionMode === undefined ? [] : [`Completion Mode:\t${completionMode}`]),
    ...(suspend === undefined ? [] : [`Suspend:\t${suspend}`]),
    ...(backoffLimit === undefined ? [] : [`Backoff Limit:\t${backoffLimit}`]),
    ...(startTime ? [`Start Time:\t${dateText(startTime)}`] : []),
    ...(completionTime ? [`Completed At:\t${dateText(completionTime)}`] : []),
    ...(from !== null && to !== null ? [`Duration:\t${humanDuration(to - from)}`] : []),
    ...(activeDeadlineSeconds === undefined ? [] : [`Active Deadline Seconds:\t${activeDeadlineSeconds}s`]),
    `Pods Statuses:\t${active} Active${ready === undefined ? '' : ` (${ready} Ready)`} / ${succeeded} Succeeded / ${failed} Failed`,
  ];
}

function podCounts({ metadata }: Workload, maps: ObjectMaps): string {
  const pods = allOfKind(maps, 'Pod').filter(
    (pod) => controllerOf(pod)?.uid === metadata.uid && metadata.uid !== undefined,
  );
  const count = (phase: string) => pods.filter(({ status }: Pod) => (status?.phase ?? 'Pending') === phase).length;
  return `Pods Status:\t${count('Running')} Running / ${count('Pending')} Waiting / ${count('Succeeded')} Succeeded / ${count('Failed')} Failed`;
}

export function cronJobLines({ metadata, spec = {}, status = {} }: CronJob): DescribedLines {
  return [
    `Name:\t${metadata.name}`,
    `Namespace:\t${metadata.namespace ?? 'default'}`,
    ...labelLines('Labels', metadata.labels),
    ...annotationLines('Annotations', metadata.annotations),
    `Schedule:\t${spec.schedule ?? ''}`,
    `Concurrency Policy:\t${spec.concurrencyPolicy ?? 'Allow'}`,
    `Suspend:\t${spec.suspend ? 'True' : 'False'}`,
    `Successful Job History Limit:\t${spec.successfulJobsHistoryLimit ?? 3}`,
    `Failed Job History Limit:\t${spec.failedJobsHistoryLimit ?? 1}`,
    `Starting Deadline Seconds:\t${spec.startingDeadlineSeconds === undefined ? '<unset>' : `${spec.startingDeadlineSeconds}s`}`,
    ...(spec.jobTemplate?.spec?.template ? templateLines(spec.jobTemplate.spec.template) : []),
    `Last Schedule Time:\t${status.lastScheduleTime ? dateText(status.lastScheduleTime) : '<unset>'}`,
    `Active Jobs:\t${(status.active ?? []).map(({ name }) => name).join(', ') || '<none>'}`,
  ];
}
