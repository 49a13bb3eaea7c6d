/** What `kubectl get` prints of a group's workloads and pods at an instant, as tables of cells. Pure. */
import { isThere } from '../../../engine/history/podAt.ts';
import type { StoredWorkload, WorkloadHistory } from '../../../engine/history/workloadHistory.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import { isReadyAt } from './ownerLanes.ts';
import type { PodPart } from '../../../engine/timeline/timeline.ts';
import { podsUnder, storedAt } from './workloads.ts';

export interface KubectlTable {
  /** What is asked for: `deploy`. */
  what: string;
  /** Shown in capitals, as kubectl does. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Rows that are left out. */
  more: number;
}

/** More rows are no help beside a picture. */
const most = 12;

/** One table a kind, the owner's first (API server 1.36, table printer); AGE is left out. */
export function kubectlTables(
  { pods, workloads }: { pods: readonly PodPart[]; workloads: readonly WorkloadHistory[] },
  t: Millis,
): readonly KubectlTable[] {
  const kinds = [...new Set(workloads.map(({ kind }) => kind))];
  const there = pods.filter((pod) => isThere(pod, t));
  return [
    ...kinds.map((kind) => workloadTable(kind, { pods, workloads, t })),
    tableOf(
      'pods',
      ['name', 'ready', 'status', 'restarts'],
      there.map((pod) => podCells(pod, t)),
    ),
  ].filter(({ rows }) => rows.length > 0);
}

const tableOf = (what: string, columns: readonly string[], rows: readonly (readonly string[])[]): KubectlTable => ({
  what,
  columns,
  rows: rows.slice(0, most),
  more: Math.max(0, rows.length - most),
});

interface Sight {
  pods: readonly PodPart[];
  workloads: readonly WorkloadHistory[];
  t: Millis;
}

const columnsBy: Readonly<Record<string, readonly string[]>> = {
  Deployment: ['ready', 'up-to-date', 'available'],
  StatefulSet: ['ready'],
  DaemonSet: ['desired', 'current', 'ready', 'available'],
  Job: ['completions'],
};

const columnsOf = (kind: string): readonly string[] => columnsBy[kind] ?? ['desired', 'current', 'ready'];

function workloadTable(kind: string, { pods, workloads, t }: Sight): KubectlTable {
  const rows = workloads.flatMap((workload): (readonly string[])[] => {
    const stored = workload.kind === kind ? storedAt(workload, t) : null;
    const own = [workload, ...(kind === 'Deployment' ? workloads.filter((one) => one.kind === 'ReplicaSet') : [])];
    return stored ? [[workload.name, ...cellsOf(kind, stored, { own, pods, t })]] : [];
  });
  return tableOf(shortNames[kind] ?? kind, ['name', ...columnsOf(kind)], rows);
}

interface Counting {
  own: readonly WorkloadHistory[];
  pods: readonly PodPart[];
  t: Millis;
}

/** What kubectl prints of the status; of a workload whose status was not written yet what its pods are. */
function cellsOf(kind: string, { wanted, isCounted, printed }: StoredWorkload, counting: Counting): readonly string[] {
  if (kind === 'Job' || isCounted) return columnsOf(kind).map((column) => printed[column] ?? '');
  const { all, ready } = countsOf(counting);
  switch (kind) {
    case 'Deployment':
      return [`${ready}/${wanted}`, String(all), String(ready)];
    case 'StatefulSet':
      return [`${ready}/${wanted}`];
    case 'DaemonSet':
      return [all, all, ready, ready].map(String);
    default:
      return [wanted ?? 0, all, ready].map(String);
  }
}

interface Counts {
  all: number;
  ready: number;
}

function countsOf({ own, pods, t }: Counting): Counts {
  const owned = own.flatMap((workload) => podsUnder(pods, workload)).filter((pod) => isThere(pod, t));
  return { all: owned.length, ready: owned.filter((pod) => isReadyAt(pod, t)).length };
}

function podCells({ name, printed }: PodPart, t: Millis): readonly string[] {
  const { ready = '', status = '', restarts = '' } = printed.findLast((one) => one.t <= t) ?? {};
  return [name, ready, status, restarts];
}

const shortNames: Readonly<Record<string, string>> = {
  Deployment: 'deploy',
  ReplicaSet: 'rs',
  StatefulSet: 'sts',
  DaemonSet: 'ds',
  Job: 'jobs',
  ReplicationController: 'rc',
};
