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
  const own = new Set(byRefusals(decision, differing).slice(0, room));
  return {
    columns: {
      own: differing.filter((plugin) => own.has(plugin)),
      others: differing.filter((plugin) => !own.has(plugin)),
    },
    alike,
  };
}

/** Those that refuse most nodes first. */
function byRefusals({ nodes, verdicts }: Decision, plugins: readonly string[]): readonly string[] {
  const refused = new Map<string, number>();
  for (const node of nodes) {
    const plugin = verdicts[node]?.plugin;
    if (plugin !== undefined) refused.set(plugin, (refused.get(plugin) ?? 0) + 1);
  }
  return [...plugins].sort((a, b) => (refused.get(b) ?? 0) - (refused.get(a) ?? 0));
}
