/** What a cell's number comes from: pods that were counted, nodes they are counted on, labels and taints that decided. */
import type { Taint } from '../../engine/objects/types.ts';
import type {
  Decision,
  FilterFacts,
  NodeVerdict,
  ScoreFacts,
  SpreadConstraintFacts,
} from '../../engine/scheduler/decision.ts';
import type { Lit, OpenCell } from '../../store/state.ts';
import type { About } from '../explain/explanation.ts';
import { domainIn, type PodLists, podsBehindFilter, podsBehindScore } from './podLists.ts';

export type Evidence = Omit<Lit, 'by'>;
type Labels = Lit['labels'];

export const filterFactsOf = ({ decision, node }: About, plugin: string): FilterFacts | undefined => {
  const verdict: NodeVerdict | undefined = decision.verdicts[node];
  return verdict?.cells[decision.filters.indexOf(plugin)]?.facts;
};

/** Every cell of a column asks. */
const places = new WeakMap<Decision, ReadonlyMap<string, number>>();

function placeOf(decision: Decision, node: string): number {
  const known = places.get(decision) ?? new Map(decision.feasible.map((name, at) => [name, at]));
  places.set(decision, known);
  return known.get(node) ?? -1;
}

const scoreFactsOf = ({ decision, node }: About, plugin: string): ScoreFacts | undefined =>
  decision.scores.find((row) => row.plugin === plugin)?.nodes[placeOf(decision, node)]?.facts;

/** The lists of pods behind a cell, as they are kept. */
export function podListsOf(about: About, { plugin, point }: Pick<OpenCell, 'plugin' | 'point'>): PodLists {
  if (point === 'score') {
    const facts = scoreFactsOf(about, plugin);
    return facts ? podsBehindScore(facts, about) : [];
  }
  const facts = filterFactsOf(about, plugin);
  return facts ? podsBehindFilter(facts, about) : [];
}

/** The node itself is always part of it. */
export function evidenceOf(about: About, cell: Pick<OpenCell, 'plugin' | 'point'>): Evidence {
  const facts = cell.point === 'score' ? scoreFactsOf(about, cell.plugin) : filterFactsOf(about, cell.plugin);
  return {
    nodes: [...new Set([about.node, ...(facts ? nodesBehind(facts, about) : [])])],
    pods: [...new Set(podListsOf(about, cell).flat())],
    labels: facts ? labelsBehind(facts, about) : [],
  };
}

/** Where the decision names other nodes: those of the domain, and of the domains that hold the minimum. */
function nodesBehind(facts: FilterFacts | ScoreFacts, { decision }: About): readonly string[] {
  if (facts.plugin === 'NodeName' && facts.wanted !== null) return decision.nodes.filter((one) => one === facts.wanted);
  if (facts.plugin !== 'PodTopologySpread') return [];
  if (!('checks' in facts)) {
    const soft = decision.spread.filter(({ whenUnsatisfiable }) => whenUnsatisfiable === 'ScheduleAnyway');
    return facts.terms.flatMap(({ domain }, at) => nodesOf(soft[at], domain));
  }
  return facts.checks.flatMap(({ index, domain }) => {
    const hard = decision.spread.find((one) => one.index === index && one.whenUnsatisfiable === 'DoNotSchedule');
    return hard && domain !== null ? [...nodesOf(hard, domain), ...emptiest(hard)] : [];
  });
}

const nodesOf = (constraint: SpreadConstraintFacts | undefined, domain: string | null): readonly string[] =>
  domainIn(constraint, domain)?.nodes ?? [];

/** As many as the formula's origins name. */
const named = 3;

function emptiest({ domains, min }: SpreadConstraintFacts): readonly string[] {
  const holding = domains.filter(({ counted, matchNum }) => counted && matchNum === min);
  return holding.slice(0, named).flatMap(({ nodes }) => nodes);
}

function labelsBehind(facts: FilterFacts | ScoreFacts, about: About): Labels {
  const { node } = about;
  const of = (keys: readonly string[]): Labels => [...new Set(keys)].map((key) => ({ node, key }));
  switch (facts.plugin) {
    case 'TaintToleration':
      return of(taintsBehind(facts).map(({ key }) => key)).map((taint) => ({ ...taint, isTaint: true }));
    case 'NodeAffinity':
      return of(affinityKeys(facts).filter((key) => hasLabel(about, key)));
    case 'PodTopologySpread': {
      const checks = 'checks' in facts ? facts.checks : facts.terms;
      return of(checks.filter(({ domain }) => domain !== null).map(({ topologyKey }) => topologyKey));
    }
    case 'InterPodAffinity':
      if ('terms' in facts) return of(facts.terms.map(({ topologyKey }) => topologyKey));
      return facts.topologyKey !== null && facts.domain !== null ? of([facts.topologyKey]) : [];
    default:
      return [];
  }
}

function taintsBehind(facts: Extract<FilterFacts | ScoreFacts, { plugin: 'TaintToleration' }>): readonly Taint[] {
  if ('intolerable' in facts) return facts.intolerable;
  return facts.untolerated ? [facts.untolerated] : facts.taints;
}

function affinityKeys(facts: Extract<FilterFacts | ScoreFacts, { plugin: 'NodeAffinity' }>): readonly string[] {
  if ('nodeSelector' in facts) {
    return [...facts.nodeSelector, ...facts.terms.flatMap(({ requirements }) => requirements)].map(({ key }) => key);
  }
  return facts.terms.flatMap(({ preference }) => (preference.matchExpressions ?? []).map(({ key }) => key));
}

const hasLabel = ({ view, node }: About, key: string): boolean =>
  view?.nodes.find(({ name }) => name === node)?.labels[key] !== undefined;
