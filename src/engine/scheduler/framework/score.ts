/** Scores the feasible nodes (kube-scheduler 1.36, RunPreScorePlugins and RunScorePlugins; spec 1.5). */
import type { ScoreRow } from '../decision.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile, WeightedPlugin } from '../profile/profile.ts';
import { maxNodeScore } from './normalize.ts';
import type { Cycle, NodeScorer } from './plugin.ts';

export interface Scores {
  readonly rows: readonly ScoreRow[];
  /** Sum of the weighted scores, by place in `feasible`. */
  readonly totals: readonly number[];
  /** The attempt failed with this text. */
  readonly error: string | null;
}

export interface Candidates {
  /** In snapshot order. */
  readonly feasible: readonly NodeInfo[];
  /** Which nodes' facts are wanted. */
  readonly explains: (node: NodeInfo) => boolean;
}

/** Plugins that skip have no row. */
export function runScores(cycle: Cycle, profile: Profile, candidates: Candidates): Scores {
  const rows: ScoreRow[] = [];
  for (const weighted of profile.score) {
    const prepared = weighted.plugin.score?.(cycle, candidates.feasible);
    if (!prepared || prepared.kind === 'skip') continue;
    const { name } = weighted.plugin;
    if (prepared.kind === 'error') return failed(`running PreScore plugin "${name}": ${prepared.message}`);
    const row = rowOf(weighted, prepared.state, candidates);
    const outside = row.nodes.find(({ normalized }) => normalized < 0 || normalized > maxNodeScore);
    if (outside) return failed(invalidScore(name, outside.normalized));
    rows.push(row);
  }
  return { rows, totals: totalsOf(rows, candidates.feasible.length), error: null };
}

function rowOf({ plugin, weight }: WeightedPlugin, scorer: NodeScorer, { feasible, explains }: Candidates): ScoreRow {
  const raw = feasible.map((node) => scorer.score(node));
  const { scores, normalization } = scorer.normalize(raw);
  const nodes = feasible.map((node, index) => {
    const normalized = scores[index] ?? 0;
    const numbers = { raw: raw[index] ?? 0, normalized, weighted: weight * normalized };
    return explains(node) ? { ...numbers, facts: scorer.facts(node) } : numbers;
  });
  return { plugin: plugin.name, weight, normalization, nodes };
}

const totalsOf = (rows: readonly ScoreRow[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => rows.reduce((sum, { nodes }) => sum + (nodes[index]?.weighted ?? 0), 0));

const failed = (error: string): Scores => ({ rows: [], totals: [], error });

const invalidScore = (plugin: string, score: number): string =>
  `plugin "${plugin}" returns an invalid score ${score}, it should in the range of [0, ${maxNodeScore}] after normalizing`;
