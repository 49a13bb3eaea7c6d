/** The sums of the scores as bars on one scale: what all nodes have alike is set apart, so that what differs can be seen. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ProfileChange } from '../../engine/scheduler/profile/change.ts';

export interface BarSegment {
  plugin: string;
  /** Which of the differing plugins it is, in the order in which kube-scheduler runs them. */
  place: number;
  weight: number;
  normalized: number;
  /** weight × normalised */
  points: number;
}

export interface ScoreBar {
  node: string;
  total: number;
  /** 1 = highest; nodes with the same total have the same. */
  rank: number;
  isBest: boolean;
  /** Of the plugins that tell nodes apart; with `base` they add up to the total. */
  parts: readonly BarSegment[];
  /** As it stands under the profile in force; null where that is what is shown, or where it has no total there. */
  before: { total: number; rank: number } | null;
}

export interface Bars {
  /** The highest total first; of several with the same in snapshot order. */
  bars: readonly ScoreBar[];
  /** Plugins that give every node as many points, and how many. */
  equal: readonly { plugin: string; points: number }[];
  /** What these give together. */
  base: number;
  differing: readonly { plugin: string; weight: number }[];
  /** The longest bar beyond the base, earlier totals included: the scale of all. At least 1. */
  most: number;
}

/** @param before the decision under the profile in force, where another one is shown */
export function barsOf(decision: Decision, before: Decision | null): Bars {
  const { feasible, scores, total, best } = decision;
  const isEqual = ({ nodes }: Decision['scores'][number]) =>
    nodes.every(({ weighted }) => weighted === nodes[0]?.weighted);
  const equal = scores.filter(isEqual).map(({ plugin, nodes }) => ({ plugin, points: nodes[0]?.weighted ?? 0 }));
  const differing = scores.filter((row) => !isEqual(row));
  const base = equal.reduce((sum, { points }) => sum + points, 0);
  const ranks = ranksOf(decision);
  const earlier = before && { ranks: ranksOf(before), total: before.total };
  const winners = new Set(best);
  const bars = feasible
    .map(
      (node, index): ScoreBar => ({
        node,
        total: total[node] ?? 0,
        rank: ranks.get(node) ?? 1,
        isBest: winners.has(node),
        parts: differing.map(({ plugin, weight, nodes }, place) => ({
          plugin,
          place,
          weight,
          normalized: nodes[index]?.normalized ?? 0,
          points: nodes[index]?.weighted ?? 0,
        })),
        before: rankBefore(earlier, node),
      }),
    )
    .sort((a, b) => b.total - a.total);
  const longest = bars.reduce((most, bar) => Math.max(most, bar.total, bar.before?.total ?? 0), 0);
  return {
    bars,
    equal,
    base,
    differing: differing.map(({ plugin, weight }) => ({ plugin, weight })),
    most: Math.max(longest - base, 1),
  };
}

interface Earlier {
  ranks: ReadonlyMap<string, number>;
  total: Decision['total'];
}

function rankBefore(earlier: Earlier | null, node: string): ScoreBar['before'] {
  const [rank, total] = [earlier?.ranks.get(node), earlier?.total[node]];
  return rank === undefined || total === undefined ? null : { rank, total };
}

function ranksOf({ feasible, total }: Decision): ReadonlyMap<string, number> {
  const points = (node: string): number => total[node] ?? 0;
  const sorted = [...feasible].sort((a, b) => points(b) - points(a));
  const ranks = new Map<string, number>();
  let rank = 1;
  for (const [place, node] of sorted.entries()) {
    const previous = sorted[place - 1];
    if (previous !== undefined && points(previous) !== points(node)) rank = place + 1;
    ranks.set(node, rank);
  }
  return ranks;
}

/**
 * A decision that was made without the numbers behind it, with those of the profile in force, where these are the same:
 * a weight changes nothing of how a plugin comes to its raw score, other settings and other profiles do.
 */
export function withFacts(decision: Decision, known: Decision, { from, ...settings }: ProfileChange): Decision {
  if (!('profile' in from) || from.profile !== known.schedulerName) return decision;
  const places = new Map(known.feasible.map((node, place) => [node, place]));
  const rows = new Map(known.scores.map((row) => [row.plugin, row]));
  if (settings.scoringStrategy !== undefined) rows.delete('NodeResourcesFit');
  if (settings.hardPodAffinityWeight !== undefined) rows.delete('InterPodAffinity');
  const scores = decision.scores.map((row) => ({
    ...row,
    nodes: row.nodes.map((scored, place) => {
      const same = rows.get(row.plugin)?.nodes[places.get(decision.feasible[place] ?? '') ?? -1];
      return same?.facts && same.raw === scored.raw ? { ...scored, facts: same.facts } : scored;
    }),
  }));
  return { ...decision, scores };
}
