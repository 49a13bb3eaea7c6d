/** Explains one cell of the Score table: how the raw score came about, its normalisation, its weight. */
import type { ScoreFacts } from '../../engine/scheduler/decision.ts';
import { ofPod } from '../fields/field.ts';
import { said } from '../../text/words.ts';
import { explainBalance } from './balancedAllocation.ts';
import type { About, Explanation } from './explanation.ts';
import { explainFitScore } from './fitScore.ts';
import { explainImages } from './imageLocality.ts';
import { explainPodAffinityScore } from './interPodAffinity.ts';
import { explainAffinityScore } from './nodeAffinity.ts';
import { explainNormalization, explainWeight } from './normalization.ts';
import { explainSpreadScore } from './spreadScore.ts';
import { explainTaintScore } from './taintToleration.ts';

type Explainers = {
  [P in ScoreFacts['plugin']]: (facts: Extract<ScoreFacts, { plugin: P }>, about: About) => Explanation;
};

const explainers: Explainers = {
  TaintToleration: explainTaintScore,
  NodeAffinity: explainAffinityScore,
  NodeResourcesFit: explainFitScore,
  NodeResourcesBalancedAllocation: explainBalance,
  ImageLocality: explainImages,
  PodTopologySpread: explainSpreadScore,
  InterPodAffinity: explainPodAffinityScore,
  DynamicResources: () => ({
    sections: [{ notes: [said('explain.dynamicNone')] }],
    fields: [ofPod('spec', 'resourceClaims')],
  }),
};

/** @returns null if the decision knows no such cell */
export function explainScore(about: About, plugin: string): Explanation | null {
  const { decision, node } = about;
  const row = decision.scores.find((one) => one.plugin === plugin);
  const scored = row?.nodes[decision.feasible.indexOf(node)];
  if (!row || !scored) return null;
  const { sections, fields } = scored.facts ? fromFacts(scored.facts, about) : { sections: [], fields: [] };
  const ignored = scored.facts?.plugin === 'PodTopologySpread' && scored.facts.ignored;
  const steps = { ...scored, ignored, weight: row.weight, normalization: row.normalization };
  return { sections: [...sections, explainNormalization(steps), explainWeight(steps)], fields };
}

function fromFacts<P extends ScoreFacts['plugin']>(
  facts: Extract<ScoreFacts, { plugin: P }>,
  about: About,
): Explanation {
  const explain = explainers[facts.plugin as P];
  return explain(facts, about);
}
