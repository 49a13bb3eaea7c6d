/** How a node stands in a decision. */
import type { Decision } from '../../scheduler/decision.ts';

/** How the node stands now. Totals are null where nothing was scored: fewer than two feasible nodes, or no Score plugin. */
export type NodeRank =
  | { is: 'alone'; total: number | null; next: number | null }
  | { is: 'tied'; total: number | null; count: number }
  | { is: 'behind'; total: number; best: string; bestTotal: number; place: number; of: number }
  | { is: 'refused'; plugin: string; reasons: readonly string[] }
  /** The walk stopped at enough feasible nodes, or the nominated node was taken, before it was looked at. */
  | { is: 'unseen' }
  /** No scheduler ever tries the pod: it comes from a file of its node, or no profile has its schedulerName. */
  | { is: 'fromFile' }
  | { is: 'unserved'; scheduler: string };

export function rankOf(decision: Decision, node: string): NodeRank {
  const { feasible, best, total, verdicts } = decision;
  if (!feasible.includes(node)) return outside(verdicts[node], decision);
  const own = total[node] ?? null;
  if (best.includes(node)) {
    if (best.length > 1) return { is: 'tied', total: own, count: best.length };
    return { is: 'alone', total: own, next: highestOfOthers(decision, node) };
  }
  const leader = best[0] ?? '';
  return {
    is: 'behind',
    total: own ?? 0,
    best: leader,
    bestTotal: total[leader] ?? 0,
    place: 1 + feasible.filter((one) => (total[one] ?? 0) > (own ?? 0)).length,
    of: feasible.length,
  };
}

function outside(verdict: Decision['verdicts'][string] | undefined, { rejected }: Decision): NodeRank {
  if (rejected) return { is: 'refused', plugin: rejected.plugin, reasons: rejected.reasons };
  if (!verdict || verdict.unseen || verdict.code === 'Success') return { is: 'unseen' };
  return { is: 'refused', plugin: verdict.plugin ?? '', reasons: verdict.reasons ?? [] };
}

/** null where it is the only feasible node, or nothing was scored. */
export function highestOfOthers({ feasible, total }: Decision, node: string): number | null {
  let highest: number | null = null;
  for (const one of feasible) {
    const points = total[one];
    if (one !== node && points !== undefined && (highest === null || points > highest)) highest = points;
  }
  return highest;
}
