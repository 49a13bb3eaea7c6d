/** Scores the feasible nodes (kube-scheduler 1.36, RunPreScorePlugins and RunScorePlugins; SCHED-15). */
import type { NodeInfo } from '../nodeInfo.ts';
import type { Profile, ProfilePlugin, ProfileScorer } from '../profile/profile.ts';
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
  /** One a plugin that has scored; asked for by who explains the totals. */
  columns(): readonly ScoreColumn[];
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
  const scored: ScoredPlugin[] = [];
  /** All PreScores run before the first Score. */
  let late: string | null = null;
  for (const { plugin, weight } of profile.score) {
    const prepared = alike.preScore(plugin) ?? askScore(profile, plugin, { cycle, feasible });
    if (!prepared || prepared.kind === 'skip') continue;
    if (prepared.kind === 'error') {
      const { message, during } = prepared;
      if (!during) return failed(`running PreScore plugin "${plugin.name}": ${message}`);
      late ??= `running Score plugins: plugin "${plugin.name}" failed with: ${message}`;
      continue;
    }
    scored.push({ plugin, weight, scorer: prepared.state });
  }
  const indexes = indexesOf(feasible);
  const columnOf = columnMaker({ alike, feasible }, indexes);
  const isKnown = alike.isInRange;
  const totals = isKnown ? alike.totals(indexes) : new Float64Array(feasible.length);
  for (const one of scored) {
    if (isKnown && alike.isInTotals(one.plugin)) continue;
    const outside = addWeighted(totals, columnOf(one).normalized, one.weight);
    if (outside !== null) return failed(invalidScore(one.plugin.name, outside));
  }
  return late === null ? { columns: () => scored.map(columnOf), totals, error: null } : failed(late);
}

interface ScoredPlugin {
  readonly plugin: ProfilePlugin;
  readonly weight: number;
  readonly scorer: ProfileScorer;
}

const columnMaker =
  ({ alike, feasible }: Pick<Scored, 'alike' | 'feasible'>, indexes: Int32Array) =>
  ({ plugin, weight, scorer }: ScoredPlugin): ScoreColumn => {
    const known = alike.rawScores(plugin);
    const raw = known ? picked(known, indexes) : (scorer.scores?.(indexes) ?? askedScores(scorer, feasible));
    const { scores: normalized, normalization } = scorer.normalize(raw, feasible);
    return { plugin: plugin.name, weight, raw, normalized, normalization, scorer };
  };

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

const failed = (error: string): Scores => ({ columns: () => [], totals: new Float64Array(), error });

const invalidScore = (plugin: string, score: number): string =>
  `plugin "${plugin}" returns an invalid score ${score}, it should in the range of [0, ${maxNodeScore}] after normalizing`;
