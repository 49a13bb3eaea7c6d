/** Preferred affinity and anti-affinity (kube-scheduler 1.36, InterPodAffinity PreScore, Score and NormalizeScore; SCHED-31). */
import type { Pod, PodKey } from '../../../objects/types.ts';
import { maxNodeScore } from '../../framework/normalize.ts';
import { type Cycle, type Normalized, ready, type ScoreFunctions, skip } from '../../framework/plugin.ts';
import { namespaceOf } from '../../matchCounts.ts';
import type { NodeInfo } from '../../nodeInfo.ts';
import { type DomainSums, SumsByKey } from './domainSums.ts';
import { countHaving, countMatching } from './filter.ts';
import { PodsBehind } from './podsBehind.ts';
import { type AffinityTerm, matchesExisting, matchesIncoming, termsOf } from './terms.ts';

export interface InterPodAffinityScoreFacts {
  plugin: 'InterPodAffinity';
  terms: readonly {
    topologyKey: string;
    domain: string;
    weight: number;
    /** Pods that attract or repel there. The nodes of a domain share the list. */
    pods: readonly PodKey[];
  }[];
}

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

interface Preferences {
  /** Of each topology key that something was collected for. */
  readonly sums: readonly DomainSums[];
  readonly behind: PodsBehind;
  /** Whether a pod on a node attracts or repels over a topology key. */
  readonly matters: (other: Pod, topologyKey: string) => boolean;
}

function collect({ pod, snapshot }: Cycle, { hardPodAffinityWeight }: InterPodAffinityArgs): readonly DomainSums[] {
  const sums = new SumsByKey((key) => snapshot.topology(key));
  for (const term of termsOf(pod).preferred) sums.of(term.topologyKey).add(countMatching(snapshot, term), term.weight);
  const labels = snapshot.namespaceLabels(namespaceOf(pod));
  for (const counted of snapshot.affinityTerms) {
    const { term } = counted;
    const weight = term.kind === 'affinity' ? hardPodAffinityWeight : term.weight;
    if (isScored(term, hardPodAffinityWeight) && matchesIncoming(term, pod, labels))
      sums.of(term.topologyKey).add(countHaving(snapshot, counted), weight);
  }
  return sums.filled;
}

/** Of the terms of pods on nodes. */
const isScored = ({ kind }: AffinityTerm, hardPodAffinityWeight: number): boolean =>
  kind === 'preferred' || (kind === 'affinity' && hardPodAffinityWeight > 0);

function preferences(cycle: Cycle, args: InterPodAffinityArgs, sums: readonly DomainSums[]): Preferences {
  const { pod, snapshot } = cycle;
  const labels = snapshot.namespaceLabels(namespaceOf(pod));
  const isLiked = (term: AffinityTerm, other: Pod) =>
    matchesExisting(term, other, snapshot.namespaceLabels(namespaceOf(other)));
  const likes = (term: AffinityTerm) =>
    isScored(term, args.hardPodAffinityWeight) && matchesIncoming(term, pod, labels);
  return {
    sums,
    behind: new PodsBehind(snapshot),
    matters: (other, topologyKey) =>
      termsOf(pod).preferred.some((term) => term.topologyKey === topologyKey && isLiked(term, other)) ||
      termsOf(other).all.some((term) => term.topologyKey === topologyKey && likes(term)),
  };
}

function scoreOf({ sums }: Preferences, node: NodeInfo): number {
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

export const preferredFunctions = (
  args: InterPodAffinityArgs,
): ScoreFunctions<Preferences, InterPodAffinityScoreFacts> => ({
  preScore(cycle) {
    if (args.ignorePreferredTermsOfExistingPods && termsOf(cycle.pod).preferred.length === 0) return skip;
    const sums = collect(cycle, args);
    return sums.length === 0 ? skip : ready(preferences(cycle, args, sums));
  },
  score: scoreOf,
  normalize: normalizeMinMax,
  facts: ({ sums, behind, matters }, node) => ({
    plugin: 'InterPodAffinity',
    terms: sums.flatMap((one) => {
      const domain = one.domain(node);
      if (domain === null) return [];
      const { topologyKey } = one;
      const isBehind = (other: Pod) => matters(other, topologyKey);
      const pods = behind.at(node, { name: 'score', topologyKey, isBehind });
      return [{ topologyKey, domain, weight: one.at(node), pods }];
    }),
  }),
});
