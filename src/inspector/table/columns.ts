/** Which plugins get a column: those that tell nodes apart, as many as there is room for. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import { type Columns, filterColumns } from '../filterTable.ts';
import { type Alike, compared } from './differing.ts';

export interface TableColumns {
  columns: Columns;
  /** Without a column: they say the same everywhere. */
  alike: readonly Alike[];
}

export function tableColumns(decision: Decision, { room, isAll }: { room: number; isAll: boolean }): TableColumns {
  const { differing, alike } = compared(decision);
  if (isAll) return { columns: { own: decision.filters, others: [] }, alike: [] };
  if (differing.length === 0) return { columns: filterColumns(decision, room), alike: [] };
  if (differing.length <= room) return { columns: { own: differing, others: [] }, alike };
  const telling = filterColumns({ ...decision, filters: decision.filters }, room - 1).own;
  const own = differing.filter((plugin) => telling.includes(plugin)).slice(0, room - 1);
  return { columns: { own, others: differing.filter((plugin) => !own.includes(plugin)) }, alike };
}
