/** Explains one cell of the Score table: how the raw score came about, its normalisation, its weight. */
import { scoreOf } from '../plugins/records.ts';
import type { About, Explanation } from './explanation.ts';
import { explainNormalization, explainWeight } from './normalization.ts';

/** @returns null if the decision knows no such cell */
export function explainScore(about: About, plugin: string): Explanation | null {
  const { decision, node } = about;
  const row = decision.scores.find((one) => one.plugin === plugin);
  const scored = row?.nodes[decision.feasible.indexOf(node)];
  if (!row || !scored) return null;
  const { sections, fields } = scored.facts
    ? scoreOf(scored.facts).explain(scored.facts, about)
    : { sections: [], fields: [] };
  const ignored = scored.facts?.plugin === 'PodTopologySpread' && scored.facts.ignored;
  const steps = { ...scored, ignored, weight: row.weight, normalization: row.normalization };
  return { sections: [...sections, explainNormalization(steps), explainWeight(steps)], fields };
}
