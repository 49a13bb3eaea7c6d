/** The line of `kubectl get` for what is no pod, in kubectl's order of columns. */
import { humanDuration } from '../apiserver/humanDuration.ts';
import { workloadTable } from '../apiserver/workloadTable.ts';
import type { Namespace, PodDisruptionBudget, Workload } from '../objects/types.ts';
import { apiTime, parseApiTime } from '../simulation/apiTime.ts';
import type { KubectlCell } from './owners.ts';
import type { CronJob } from '../objects/cronJobTypes.ts';

interface At {
  /** ms since 1970. */
  epoch: number;
  now: number;
}

/** An object of a manifest without a date is as old as the situation. */
export function kubectlLine(
  object: Workload | CronJob | PodDisruptionBudget | Namespace,
  at: At,
): readonly KubectlCell[] {
  const { kind, metadata } = object;
  const creationTimestamp = metadata.creationTimestamp ?? apiTime(at.epoch);
  const { Name, Status, Age, ...others } =
    kind === 'Namespace'
      ? {
          Name: metadata.name,
          Age: humanDuration(at.now - (parseApiTime(creationTimestamp) ?? at.epoch)),
          Status: object.status?.phase ?? 'Active',
        }
      : workloadTable({ ...object, metadata: { ...metadata, creationTimestamp } }, at.now).columns;
  const cells = { Name, ...(Status !== undefined && { Status }), ...others, Age };
  return Object.entries(cells).map(([column, value]) => ({ column: column.toUpperCase(), value: String(value) }));
}
