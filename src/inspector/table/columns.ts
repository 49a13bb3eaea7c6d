/** Which plugins get a column: those that tell nodes apart, as many as there is room for. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import { cellOf, type Columns, filterColumns } from '../filterColumns.ts';
import { roomFor } from '../roomFor.ts';
import { type Alike, compared } from './differing.ts';

export interface TableColumns {
  columns: Columns;
  /** Without a column: they say the same everywhere. */
  alike: readonly Alike[];
}

/** Widths in px: of a mark, of a mark with numbers, of the collective column; the rest is names and totals. */
const wide = { mark: 46, numbers: 78, others: 58, rest: 175 };

/** @param width of the table with its margins, in px */
export function tableColumns(decision: Decision, { width, isAll }: { width: number; isAll: boolean }): TableColumns {
  const { differing, alike } = compared(decision);
  if (isAll) return { columns: { own: decision.filters, others: [] }, alike: [] };
  if (differing.length === 0) return { columns: filterColumns(decision, roomFor(width)), alike: [] };
  const room = width - wide.rest;
  const widthOf = (plugin: string) => (hasNumbers(decision, plugin) ? wide.numbers : wide.mark);
  const all = differing.reduce((sum, plugin) => sum + widthOf(plugin), 0);
  const own = new Set<string>();
  let taken = all <= room ? 0 : wide.others;
  for (const plugin of inRank(decision, differing)) {
    taken += widthOf(plugin);
    if (taken <= room || own.size === 0) own.add(plugin);
  }
  return {
    columns: {
      own: differing.filter((plugin) => own.has(plugin)),
      others: differing.filter((plugin) => !own.has(plugin)),
    },
    alike,
  };
}

const hasNumbers = (decision: Decision, plugin: string): boolean =>
  decision.nodes.some((node) => cellOf(decision, node, plugin).short !== null);

/** Those with numbers first, then those that refuse most nodes. */
function inRank(decision: Decision, plugins: readonly string[]): readonly string[] {
  const refused = new Map<string, number>();
  for (const node of decision.nodes) {
    const plugin = decision.verdicts[node]?.plugin;
    if (plugin !== undefined) refused.set(plugin, (refused.get(plugin) ?? 0) + 1);
  }
  const ranked = plugins.map((plugin) => ({
    plugin,
    hasNumbers: hasNumbers(decision, plugin),
    refused: refused.get(plugin) ?? 0,
  }));
  ranked.sort((a, b) => Number(b.hasNumbers) - Number(a.hasNumbers) || b.refused - a.refused);
  return ranked.map(({ plugin }) => plugin);
}
