/** Lines of `kubectl get` for workloads and budgets (kube-apiserver 1.36, table printer). */
import { compileSelector, selectorText } from '../objects/labelSelector.ts';
import type { PodDisruptionBudget, Workload } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import { humanDuration } from './humanDuration.ts';
import type { CronJob } from '../objects/cronJobTypes.ts';

type Cells = Readonly<Record<string, string | number>>;
export interface WorkloadTable {
  columns: Cells;
  /** Only with `-o wide`; absent where a kind has no more columns. */
  wide?: Cells;
}

/** @param now absolute, in ms since 1970 */
export function workloadTable(object: Workload | CronJob | PodDisruptionBudget, now: number): WorkloadTable {
  const { name, creationTimestamp } = object.metadata;
  const created = parseApiTime(creationTimestamp);
  const about = { Name: name, Age: created === null ? '<unknown>' : humanDuration(now - created) };
  if (object.kind === 'PodDisruptionBudget') return { columns: { ...about, ...budgetCells(object) } };
  if (object.kind === 'CronJob') return { columns: { ...about, ...cronJobCells(object, now) } };
  const { Selector, ...made } = wideCells(object);
  const wide = object.kind === 'StatefulSet' ? made : { ...made, Selector };
  return { columns: { ...about, ...cellsOf(object, now) }, wide };
}

function budgetCells({ spec = {}, status = {} }: PodDisruptionBudget): Cells {
  const text = (bound: number | string | undefined) => String(bound ?? 'N/A');
  return {
    'Min Available': text(spec.minAvailable),
    'Max Unavailable': text(spec.maxUnavailable),
    'Allowed Disruptions': status.disruptionsAllowed ?? 0,
  };
}

function wideCells({ spec = {} }: Workload) {
  const containers = spec.template?.spec.containers ?? [];
  return {
    Containers: containers.map(({ name }) => name).join(','),
    Images: containers.map(({ image }) => image).join(','),
    Selector: selectorText(compileSelector(spec.selector)) || '<none>',
  };
}

function cellsOf(workload: Workload, now: number): Cells {
  const { kind, spec = {}, status = {} } = workload;
  const { replicas = 1 } = spec;
  const { readyReplicas = 0, updatedReplicas = 0, availableReplicas = 0 } = status;
  if (kind === 'Job') return jobCells(workload, now);
  if (kind === 'DaemonSet') return daemonCells(workload);
  if (kind === 'StatefulSet') return { Ready: `${readyReplicas}/${replicas}` };
  if (kind === 'Deployment')
    return { Ready: `${readyReplicas}/${replicas}`, 'Up-to-date': updatedReplicas, Available: availableReplicas };
  return { Desired: replicas, Current: status.replicas ?? 0, Ready: readyReplicas };
}

function daemonCells({ spec = {}, status = {} }: Workload): Cells {
  const selector = Object.entries(spec.template?.spec.nodeSelector ?? {}).sort();
  return {
    Desired: status.desiredNumberScheduled ?? 0,
    Current: status.currentNumberScheduled ?? 0,
    Ready: status.numberReady ?? 0,
    'Up-to-date': status.updatedNumberScheduled ?? 0,
    Available: status.numberAvailable ?? 0,
    'Node Selector': selector.map(([key, value]) => `${key}=${value}`).join(',') || '<none>',
  };
}

function jobCells(job: Workload, now: number): Cells {
  const { spec = {}, status = {} } = job;
  const start = parseApiTime(status.startTime);
  const end = parseApiTime(status.completionTime) ?? now;
  return {
    Completions: `${status.succeeded ?? 0}/${wantedText(spec)}`,
    Duration: start === null ? '' : humanDuration(end - start),
    Status: jobStatus(job),
  };
}

function cronJobCells({ spec = {}, status = {} }: CronJob, now: number): Cells {
  const last = parseApiTime(status.lastScheduleTime);
  return {
    Schedule: spec.schedule ?? '',
    Timezone: spec.timeZone ?? '<none>',
    Suspend: spec.suspend ? 'True' : 'False',
    Active: status.active?.length ?? 0,
    'Last Schedule': last === null ? '<none>' : humanDuration(now - last),
  };
}

/** A work queue is done with one success, however many pods work at a time. */
function wantedText({ completions, parallelism }: NonNullable<Workload['spec']>): string {
  if (completions !== undefined) return String(completions);
  return parallelism !== undefined && parallelism > 1 ? `1 of ${parallelism}` : '1';
}

function jobStatus({ metadata, status }: Workload): string {
  const isTrue = (type: string) => status?.conditions?.some((one) => one.type === type && one.status === 'True');
  const found = ['Complete', 'Failed'].find(isTrue);
  if (found !== undefined) return found;
  if (metadata.deletionTimestamp !== undefined) return 'Terminating';
  return ['Suspended', 'FailureTarget', 'SuccessCriteriaMet'].find(isTrue) ?? 'Running';
}
