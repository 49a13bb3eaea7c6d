/** Scores the feasible nodes (kube-scheduler 1.36, RunPreScorePlugins and RunScorePlugins; spec 1.5). */
import type { Normalization } from '../decision.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile, WeightedPlugin } from '../profile/profile.ts';
import { maxNodeScore } from './normalize.ts';
import type { Cycle, NodeScorer } from './plugin.ts';

/** One plugin's scores, by place in the list of feasible nodes. */
export interface ScoreColumn {
  readonly plugin: string;
  readonly weight: number;
  readonly raw: Float64Array;
  readonly normalized: Float64Array;
  readonly normalization: Normalization;
  readonly scorer: NodeScorer;
}

export interface Scores {
  readonly columns: readonly ScoreColumn[];
  /** Sum of the weighted scores, by place in the list of feasible nodes. */
  readonly totals: Float64Array;
  /** The attempt failed with this text. */
  readonly error: string | null;
}

/** Plugins that skip have no column. @param feasible in snapshot order */
export function runScores(cycle: Cycle, profile: Profile, feasible: readonly NodeInfo[]): Scores {
  const columns: ScoreColumn[] = [];
  const totals = new Float64Array(feasible.length);
  for (const weighted of profile.score) {
    const prepared = weighted.plugin.score?.(cycle, feasible);
    if (!prepared || prepared.kind === 'skip') continue;
    const { name } = weighted.plugin;
    if (prepared.kind === 'error') return failed(`running PreScore plugin "${name}": ${prepared.message}`);
    const column = columnOf(weighted, prepared.state, feasible);
    const outside = column.normalized.find((score) => score < 0 || score > maxNodeScore);
    if (outside !== undefined) return failed(invalidScore(name, outside));
    columns.push(column);
    for (let place = 0; place < totals.length; place++)
      totals[place] = (totals[place] ?? 0) + weighted.weight * (column.normalized[place] ?? 0);
  }
  return { columns, totals, error: null };
}

function columnOf({ plugin, weight }: WeightedPlugin, scorer: NodeScorer, feasible: readonly NodeInfo[]): ScoreColumn {
  const raw = Float64Array.from(feasible, (node) => scorer.score(node));
  const { scores, normalization } = scorer.normalize(raw);
  return { plugin: plugin.name, weight, raw, normalized: scores, normalization, scorer };
}

const failed = (error: string): Scores => ({ columns: [], totals: new Float64Array(), error });

const invalidScore = (plugin: string, score: number): string =>
  `plugin "${plugin}" returns an invalid score ${score}, it should in the range of [0, ${maxNodeScore}] after normalizing`;
