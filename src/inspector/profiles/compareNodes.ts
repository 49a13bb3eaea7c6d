/** Rows of the comparison: nodes with their totals under both profiles. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import { scoreOf } from '../scoreColumns.ts';

/** A node's total under a profile, or why there is none. */
export type ComparedTotal = number | 'unscored' | 'unseen' | 'refused';

export interface ComparedNode {
  node: string;
  before: ComparedTotal;
  after: ComparedTotal;
  wasBest: boolean;
  isBest: boolean;
}

/**
 * The nodes that are feasible under either profile, the best of the profile in force first: the order stays while the
 * other profile is changed. Beyond `limit` only those that either profile puts first are shown.
 */
export function comparedNodes(before: Decision, after: Decision, limit: number): readonly ComparedNode[] {
  const added = after.feasible.filter((node) => !before.feasible.includes(node));
  const order = [...before.feasible].sort((a, b) => (before.total[b] ?? 0) - (before.total[a] ?? 0));
  return [...order, ...added]
    .map((node) => ({
      node,
      before: comparedTotal(before, node),
      after: comparedTotal(after, node),
      wasBest: before.best.includes(node),
      isBest: after.best.includes(node),
    }))
    .filter(({ node }, place) => place < limit || node === before.chosen || node === after.chosen);
}

function comparedTotal({ total, feasible, verdicts }: Decision, node: string): ComparedTotal {
  const points = total[node];
  if (points !== undefined) return points;
  if (feasible.includes(node)) return 'unscored';
  return verdicts[node]?.unseen ? 'unseen' : 'refused';
}

interface Part {
  plugin: string;
  /** Weighted points; null where the plugin did not score. */
  before: number | null;
  after: number | null;
}

/** One node's points by plugin, of all plugins that give it points under either profile. */
export function partsOf(before: Decision, after: Decision, node: string): readonly Part[] {
  const plugins = new Set([...before.scores, ...after.scores].map(({ plugin }) => plugin));
  return [...plugins]
    .map((plugin) => ({
      plugin,
      before: scoreOf(before, node, plugin)?.weighted ?? null,
      after: scoreOf(after, node, plugin)?.weighted ?? null,
    }))
    .filter((part) => part.before || part.after);
}
