/** Scores the feasible nodes (kube-scheduler 1.36, RunPreScorePlugins and RunScorePlugins; SCHED-15). */
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile, ProfileScorer } from '../profile/profile.ts';
import type { Alike } from './alike.ts';
import { maxNodeScore } from './normalize.ts';
import type { Cycle } from './plugin.ts';
import { askScore } from './withoutState.ts';
import type { Normalization } from './status.ts';

/** One plugin's scores, by place in the list of feasible nodes. */
export interface ScoreColumn {
  readonly plugin: string;
  readonly weight: number;
  readonly raw: Float64Array;
  readonly normalized: Float64Array;
  readonly normalization: Normalization;
  readonly scorer: ProfileScorer;
}

export interface Scores {
  readonly columns: readonly ScoreColumn[];
  /** Sum of the weighted scores, by place in the list of feasible nodes. */
  readonly totals: Float64Array;
  /** The attempt failed with this text. */
  readonly error: string | null;
}

export interface Scored {
  readonly cycle: Cycle;
  readonly profile: Profile;
  readonly alike: Alike;
  /** In snapshot order. */
  readonly feasible: readonly NodeInfo[];
}

/** Plugins that skip have no column. */
export function runScores({ cycle, profile, alike, feasible }: Scored): Scores {
  const columns: ScoreColumn[] = [];
  const totals = new Float64Array(feasible.length);
  const indexes = indexesOf(feasible);
  /** All PreScores run before the first Score. */
  let late: string | null = null;
  for (const { plugin, weight } of profile.score) {
    const prepared = alike.preScore(plugin) ?? askScore(profile, plugin, { cycle, feasible });
    if (!prepared || prepared.kind === 'skip') continue;
    const { name } = plugin;
    if (prepared.kind === 'error') {
      const { message, during } = prepared;
      if (!during) return failed(`running PreScore plugin "${name}": ${message}`);
      late ??= `running Score plugins: plugin "${name}" failed with: ${message}`;
      continue;
    }
    const scorer = prepared.state;
    const known = alike.rawScores(plugin);
    const raw = known ? picked(known, indexes) : askedScores(scorer, feasible);
    const { scores: normalized, normalization } = scorer.normalize(raw, feasible);
    const outside = addWeighted(totals, normalized, weight);
    if (outside !== null) return failed(invalidScore(name, outside));
    columns.push({ plugin: name, weight, raw, normalized, normalization, scorer });
  }
  return late === null ? { columns, totals, error: null } : failed(late);
}

function indexesOf(nodes: readonly NodeInfo[]): Int32Array {
  const indexes = new Int32Array(nodes.length);
  for (let place = 0; place < indexes.length; place++) indexes[place] = nodes[place]?.index ?? 0;
  return indexes;
}

/** @param known by NodeInfo.index, of a plugin that looks at one node at a time; itself if all are wanted */
function picked(known: Float64Array, indexes: Int32Array): Float64Array {
  if (known.length === indexes.length) return known;
  const raw = new Float64Array(indexes.length);
  for (let place = 0; place < raw.length; place++) raw[place] = known[indexes[place] ?? 0] ?? 0;
  return raw;
}

function askedScores(scorer: ProfileScorer, feasible: readonly NodeInfo[]): Float64Array {
  const raw = new Float64Array(feasible.length);
  for (let place = 0; place < raw.length; place++) {
    const node = feasible[place];
    if (node) raw[place] = scorer.score(node);
  }
  return raw;
}

/** @returns a score that is out of range, if there is one */
function addWeighted(totals: Float64Array, scores: Float64Array, weight: number): number | null {
  for (let place = 0; place < totals.length; place++) {
    const score = scores[place] ?? 0;
    if (score < 0 || score > maxNodeScore) return score;
    totals[place] = (totals[place] ?? 0) + weight * score;
  }
  return null;
}

const failed = (error: string): Scores => ({ columns: [], totals: new Float64Array(), error });

const invalidScore = (plugin: string, score: number): string =>
  `plugin "${plugin}" returns an invalid score ${score}, it should in the range of [0, ${maxNodeScore}] after normalizing`;
