/** Families about what the API server shows of a pod and does with a delete request. */
import { beforeDelete, type DeleteOptions } from '../engine/apiserver/beforeDelete.ts';
import { podTable } from '../engine/apiserver/podTable.ts';
import { budgetSelects, budgetStatus } from '../engine/controllers/disruptionStatus.ts';
import type { Pod, PodDisruptionBudget, Workload } from '../engine/objects/types.ts';
import { objectKey } from '../engine/simulation/objectMaps.ts';
import type { Families } from './families.ts';

export const apiServerFamilies: Families = {
  'columns-pod': columnsPod,
  'graceful-delete': gracefulDelete,
  'pdb-status': pdbStatus,
};

/** When the columns were recorded. */
const recordedAt = Date.parse('2026-01-01T00:00:00Z');

function columnsPod({ object }: { object: Pod }): unknown {
  const { wide, ...columns } = podTable(object, recordedAt);
  return { columns, wide };
}

interface DeleteInput {
  now: string;
  pod: Pod;
  options: DeleteOptions;
}

function gracefulDelete({ now, pod, options }: DeleteInput): unknown {
  const verdict = beforeDelete({ ...pod, kind: 'Pod' }, options, Date.parse(now));
  if (verdict.kind === 'refused') return { code: verdict.answer.code, error: verdict.answer.message };
  const { deletionTimestamp, deletionGracePeriodSeconds, generation } = ('pod' in verdict ? verdict.pod : pod).metadata;
  return {
    graceful: verdict.kind === 'graceful',
    pending: verdict.kind === 'pending',
    pod: present({ deletionTimestamp, deletionGracePeriodSeconds, generation }),
    options: { gracePeriodSeconds: verdict.gracePeriodSeconds },
  };
}

interface BudgetInput {
  now: string;
  pdb: PodDisruptionBudget;
  pods: readonly Pod[];
  replicaSets?: readonly Workload[];
  deployments?: readonly Workload[];
  statefulSets?: readonly Workload[];
}

function pdbStatus({ now, pdb, pods, replicaSets = [], deployments = [], statefulSets = [] }: BudgetInput): unknown {
  const kinds = { ReplicaSet: replicaSets, Deployment: deployments, StatefulSet: statefulSets };
  const known = Object.entries(kinds).flatMap(([kind, workloads]) =>
    workloads.map((one) => [`${kind} ${objectKey({ ...one, kind })}`, one] as const),
  );
  const scales = new Map(known);
  const { status, events } = budgetStatus(pdb, {
    now: Date.parse(now),
    pods: pods.filter((pod) => budgetSelects(pdb, pod)),
    scales: (kind, key) => scales.get(`${kind} ${key}`),
  });
  const { conditions = [], ...counts } = status;
  const condition = conditions.find(({ type }) => type === 'DisruptionAllowed');
  return {
    status: { ...counts, condition: { status: condition?.status, reason: condition?.reason } },
    events: events.map(({ type, reason, message }) => `${type} ${reason} ${message}`),
  };
}

const present = (fields: object): unknown =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
