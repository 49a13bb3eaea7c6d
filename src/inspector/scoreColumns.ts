/** What the Score table shows: which plugins get a column, in which order the nodes stand. */
import type { Decision, ScoreRow } from '../engine/scheduler/decision.ts';
import type { Columns } from './filterColumns.ts';

export type ScoreShown = 'raw' | 'normalized' | 'weighted';

/** Plugins that tell nodes apart come first, then those that give most; the collective column takes one place. */
export function scoreColumns({ scores }: Decision, room: number): Columns {
  const ranked = [...scores].sort((a, b) => spread(b) - spread(a) || highest(b) - highest(a));
  const own = scores.length <= room ? ranked : ranked.slice(0, room - 1);
  const wanted = new Set(own.map(({ plugin }) => plugin));
  const plugins = scores.map(({ plugin }) => plugin);
  return {
    own: plugins.filter((plugin) => wanted.has(plugin)),
    others: plugins.filter((plugin) => !wanted.has(plugin)),
  };
}

const weighted = ({ nodes }: ScoreRow): number[] => nodes.map((node) => node.weighted);
const highest = (row: ScoreRow): number => weighted(row).reduce((most, one) => Math.max(most, one), 0);
const lowest = (row: ScoreRow): number => weighted(row).reduce((least, one) => Math.min(least, one), highest(row));
const spread = (row: ScoreRow): number => highest(row) - lowest(row);

export function scoreOf({ scores, feasible }: Decision, node: string, plugin: string) {
  return scores.find((row) => row.plugin === plugin)?.nodes[feasible.indexOf(node)] ?? null;
}

/** What a node's row shows beside its total: each column's weighted score, then what all others give together; null where there are none. */
export function scoreLine(decision: Decision, node: string, { own, others }: Columns) {
  const given = (plugin: string): number => scoreOf(decision, node, plugin)?.weighted ?? 0;
  const rest = others.length === 0 ? null : others.reduce((sum, plugin) => sum + given(plugin), 0);
  return { own: own.map((plugin) => ({ plugin, value: given(plugin) })), rest };
}

/** Feasible nodes: in snapshot order while they can be overlooked, else the best ones first. */
export function scoredNodes({ feasible, total }: Decision, overlooked: number): readonly string[] {
  if (feasible.length <= overlooked) return feasible;
  return [...feasible].sort((a, b) => (total[b] ?? 0) - (total[a] ?? 0));
}

export interface ReasonCount {
  reason: string;
  plugin: string;
  nodes: number;
}

/** How many nodes each reason stands for, most first; a node with two reasons counts in both (SCHED-16). */
export function reasonCounts({ nodes, verdicts }: Decision): ReasonCount[] {
  const counts = new Map<string, ReasonCount>();
  for (const node of nodes) {
    const verdict = verdicts[node];
    for (const reason of verdict?.reasons ?? []) {
      const found = counts.get(reason) ?? { reason, plugin: verdict?.plugin ?? '', nodes: 0 };
      counts.set(reason, { ...found, nodes: found.nodes + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => b.nodes - a.nodes);
}
