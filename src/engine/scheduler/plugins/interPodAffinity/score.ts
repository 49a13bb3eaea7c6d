/** Preferred affinity and anti-affinity (kube-scheduler 1.36, InterPodAffinity PreScore, Score and NormalizeScore; spec 3.6). */
import { maxNodeScore } from '../../framework/normalize.ts';
import { type Cycle, type Normalized, ready, type ScoreFunctions, skip } from '../../framework/plugin.ts';
import { namespaceOf } from '../../matchCounts.ts';
import type { NodeInfo } from '../../nodeInfo.ts';
import { type DomainSums, SumsByKey } from './domainSums.ts';
import { countMatching } from './filter.ts';
import { matchesIncoming, termsOf } from './terms.ts';

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

/** Of each topology key that something was collected for. */
type Sums = readonly DomainSums[];

function collect({ pod, snapshot }: Cycle, { hardPodAffinityWeight }: InterPodAffinityArgs): Sums {
  const sums = new SumsByKey((key) => snapshot.topology(key));
  for (const term of termsOf(pod).preferred)
    sums.of(term.topologyKey).addColumn(countMatching(snapshot, term), term.weight);
  const labels = snapshot.namespaceLabels(namespaceOf(pod));
  for (const { term, counts } of snapshot.affinityTerms) {
    const isWanted = term.kind === 'preferred' || (term.kind === 'affinity' && hardPodAffinityWeight > 0);
    if (isWanted && matchesIncoming(term, pod, labels))
      sums.of(term.topologyKey).addSome(counts, term.kind === 'affinity' ? hardPodAffinityWeight : term.weight);
  }
  return sums.filled;
}

function scoreOf(sums: Sums, node: NodeInfo): number {
  let score = 0;
  for (const one of sums) score += one.at(node);
  return score;
}

/** The lowest becomes 0, the highest 100; divided first and multiplied after, as upstream does. */
function normalizeMinMax(scores: Float64Array): Normalized {
  const min = scores.reduce((lowest, score) => Math.min(lowest, score), Number.MAX_SAFE_INTEGER);
  const max = scores.reduce((highest, score) => Math.max(highest, score), Number.MIN_SAFE_INTEGER);
  const range = max - min;
  const normalized = scores.map((score) => (range > 0 ? Math.trunc(maxNodeScore * ((score - min) / range)) : 0));
  return { scores: normalized, normalization: { rule: 'minMax', min, max } };
}

export const preferredFunctions = (args: InterPodAffinityArgs): ScoreFunctions<Sums> => ({
  preScore(cycle) {
    if (args.ignorePreferredTermsOfExistingPods && termsOf(cycle.pod).preferred.length === 0) return skip;
    const sums = collect(cycle, args);
    return sums.length === 0 ? skip : ready(sums);
  },
  score: scoreOf,
  normalize: normalizeMinMax,
  facts: (sums, node) => ({
    plugin: 'InterPodAffinity',
    terms: sums.flatMap((one) => {
      const domain = one.domain(node);
      return domain === null ? [] : [{ topologyKey: one.topologyKey, domain, weight: one.at(node) }];
    }),
  }),
});
