/** Explains one cell of the Filter table: node × plugin. */
import type { FilterCell, FilterFacts } from '../../engine/scheduler/decision.ts';
import { said } from '../../text/words.ts';
import type { About, Explanation } from './explanation.ts';
import { fieldsOf } from './fieldsOf.ts';
import { explainPodAffinity } from './interPodAffinity.ts';
import { explainAffinity } from './nodeAffinity.ts';
import { explainNodeName } from './nodeName.ts';
import { explainPorts } from './nodePorts.ts';
import { explainFit } from './nodeResourcesFit.ts';
import { explainUnschedulable } from './nodeUnschedulable.ts';
import { explainSpread } from './podTopologySpread.ts';
import { explainTaints } from './taintToleration.ts';

type Explainers = {
  [P in FilterFacts['plugin']]: (facts: Extract<FilterFacts, { plugin: P }>, about: About) => Explanation;
};

const explainers: Explainers = {
  NodeUnschedulable: explainUnschedulable,
  NodeName: explainNodeName,
  TaintToleration: explainTaints,
  NodeAffinity: explainAffinity,
  NodePorts: explainPorts,
  NodeResourcesFit: explainFit,
  PodTopologySpread: explainSpread,
  InterPodAffinity: explainPodAffinity,
};

/** @returns null if the decision knows no such cell */
export function explainFilter(about: About, plugin: string): Explanation | null {
  const { decision, node } = about;
  const verdict = decision.verdicts[node];
  const cell = verdict?.cells[decision.filters.indexOf(plugin)];
  if (!verdict || !cell) return null;
  if (!cell.facts) return { sections: [{ notes: [withoutFacts(cell, plugin, about)] }], fields: fieldsOf(plugin) };
  const explanation = fromFacts(cell.facts, about);
  if (cell.state !== 'notRun') return explanation;
  const first = { notes: [withoutFacts(cell, plugin, about)] };
  return { ...explanation, sections: [first, { heading: said('explain.wouldSay') }, ...explanation.sections] };
}

function fromFacts<P extends FilterFacts['plugin']>(
  facts: Extract<FilterFacts, { plugin: P }>,
  about: About,
): Explanation {
  const explain = explainers[facts.plugin as P];
  return explain(facts, about);
}

function withoutFacts({ state }: FilterCell, plugin: string, { decision, node }: About) {
  if (state === 'notRun') return notRun(plugin, { decision, node });
  if (state === 'skipped') return said('explain.skipped', { plugin });
  if (state === 'leftOut') return said('explain.leftOut', { plugin });
  return said(state === 'failed' ? 'explain.failedPlain' : 'explain.passedPlain', { plugin });
}

function notRun(plugin: string, { decision, node }: Pick<About, 'decision' | 'node'>) {
  const verdict = decision.verdicts[node];
  if (verdict?.absent) return said('explain.absent');
  if (!verdict?.unseen) return said('explain.notRun', { first: verdict?.plugin ?? '', plugin });
  return decision.tookNominated
    ? said('explain.unseenNominated', { node, nominated: decision.chosen ?? '' })
    : said('explain.unseen', { node });
}
