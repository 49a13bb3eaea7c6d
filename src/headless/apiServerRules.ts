/** Families about what the API server shows of a pod and does with a delete request. */
import { beforeDelete, type DeleteOptions } from '../engine/apiserver/beforeDelete.ts';
import { podTable } from '../engine/apiserver/podTable.ts';
import type { Pod } from '../engine/objects/types.ts';
import type { Families } from './ruleFamilies.ts';

export const apiServerFamilies: Families = { 'columns-pod': columnsPod, 'graceful-delete': gracefulDelete };

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

const present = (fields: object): unknown =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
