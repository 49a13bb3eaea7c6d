/** Preferred affinity and anti-affinity (kube-scheduler 1.36, InterPodAffinity PreScore, Score and NormalizeScore; spec 3.6). */
import type { Pod } from '../../../objects/types.ts';
import { maxNodeScore } from '../../framework/normalize.ts';
import { type Cycle, type Normalized, ready, type ScoreFunctions, skip } from '../../framework/plugin.ts';
import { namespaceOf } from '../../matchCounts.ts';
import type { NodeInfo } from '../../nodeInfo.ts';
import { labelOf } from '../../../objects/requirement.ts';
import { PairSums } from './pairSums.ts';
import { matchesExisting, matchesIncoming, termsOf } from './terms.ts';

export interface InterPodAffinityArgs {
  /** What a required affinity term of an existing pod towards the incoming one counts; 0 = nothing. */
  readonly hardPodAffinityWeight: number;
  /** Preferences of existing pods count only for pods that have their own. */
  readonly ignorePreferredTermsOfExistingPods: boolean;
}

export const defaultAffinityArgs: InterPodAffinityArgs = {
  hardPodAffinityWeight: 1,
  ignorePreferredTermsOfExistingPods: false,
};

function collect({ pod, snapshot }: Cycle, { hardPodAffinityWeight }: InterPodAffinityArgs): PairSums {
  const sums = new PairSums(snapshot);
  const { preferred } = termsOf(pod);
  const incomingLabels = snapshot.namespaceLabels(namespaceOf(pod));
  const add = (other: Pod, node: NodeInfo) => {
    const labels = snapshot.namespaceLabels(namespaceOf(other));
    for (const term of preferred)
      if (matchesExisting(term, other, labels)) sums.add(term.topologyKey, node, term.weight);
    const theirs = termsOf(other);
    for (const term of hardPodAffinityWeight > 0 ? theirs.affinity : [])
      if (matchesIncoming(term, pod, incomingLabels)) sums.add(term.topologyKey, node, hardPodAffinityWeight);
    for (const term of theirs.preferred)
      if (matchesIncoming(term, pod, incomingLabels)) sums.add(term.topologyKey, node, term.weight);
  };
  for (const node of snapshot.nodes)
    for (const other of preferred.length > 0 ? node.pods : node.podsWithAffinity) add(other, node);
  return sums;
}

const scoreOf = (sums: PairSums, node: NodeInfo): number => {
  let score = 0;
  for (const key of sums.keys) score += sums.at(key, node);
  return score;
};

/** The lowest becomes 0, the highest 100; divided first and multiplied after, as upstream does. */
function normalizeMinMax(scores: Float64Array): Normalized {
  const min = scores.reduce((lowest, score) => Math.min(lowest, score), Number.MAX_SAFE_INTEGER);
  const max = scores.reduce((highest, score) => Math.max(highest, score), Number.MIN_SAFE_INTEGER);
  const range = max - min;
  const normalized = scores.map((score) => (range > 0 ? Math.trunc(maxNodeScore * ((score - min) / range)) : 0));
  return { scores: normalized, normalization: { rule: 'minMax', min, max } };
}

export const preferredFunctions = (args: InterPodAffinityArgs): ScoreFunctions<PairSums> => ({
  preScore(cycle) {
    if (args.ignorePreferredTermsOfExistingPods && termsOf(cycle.pod).preferred.length === 0) return skip;
    const sums = collect(cycle, args);
    return sums.isEmpty ? skip : ready(sums);
  },
  score: scoreOf,
  normalize: normalizeMinMax,
  facts: (sums, node) => ({
    plugin: 'InterPodAffinity',
    terms: [...sums.keys].flatMap((topologyKey) => {
      const domain = labelOf(node.node.metadata.labels, topologyKey);
      return domain === undefined ? [] : [{ topologyKey, domain, weight: sums.at(topologyKey, node) }];
    }),
  }),
});
