/** Rows of the comparison: nodes with their totals under both profiles. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import { scoreOf } from '../scoreTable.ts';

export interface ComparedNode {
  node: string;
  /** null: not feasible, or nothing was scored. */
  before: number | null;
  after: number | null;
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
      before: before.total[node] ?? null,
      after: after.total[node] ?? null,
      wasBest: before.best.includes(node),
      isBest: after.best.includes(node),
    }))
    .filter(({ node }, place) => place < limit || node === before.chosen || node === after.chosen);
}

interface Part {
  plugin: string;
  /** Weighted points; null where the plugin did not score. */
  before: number | null;
  after: number | null;
}

/** One node's points by plugin, of all plugins that scored under either profile. */
export function partsOf(before: Decision, after: Decision, node: string): readonly Part[] {
  const plugins = new Set([...before.scores, ...after.scores].map(({ plugin }) => plugin));
  return [...plugins].map((plugin) => ({
    plugin,
    before: scoreOf(before, node, plugin)?.weighted ?? null,
    after: scoreOf(after, node, plugin)?.weighted ?? null,
  }));
}
