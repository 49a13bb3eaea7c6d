/** What a cell's number comes from: pods that were counted, nodes they are counted on, labels and taints that decided. */
import type { Decision, FilterFacts, NodeVerdict, ScoreFacts } from '../../engine/scheduler/decision.ts';
import type { About } from '../explain/explanation.ts';
import type { EvidenceOf, PodLists } from '../plugins/record.ts';
import { filterOf, scoreOf } from '../plugins/records.ts';
import type { Lit } from '../../store/slices/picture.ts';
import type { OpenCell } from '../../store/slices/navigation.ts';

export type Evidence = Omit<Lit, 'by'>;

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

/** What its plugin names behind the cell; null where it tells no facts there. */
function named(about: About, { plugin, point }: Pick<OpenCell, 'plugin' | 'point'>): EvidenceIn | null {
  if (point === 'score') {
    const facts = scoreFactsOf(about, plugin);
    return facts ? bound(scoreOf(facts).evidence, facts, about) : null;
  }
  const facts = filterFactsOf(about, plugin);
  return facts ? bound(filterOf(facts).evidence, facts, about) : null;
}

type EvidenceIn = Readonly<{
  nodes: () => readonly string[];
  pods: () => PodLists;
  labels: () => readonly string[];
  taints: () => readonly string[];
}>;

const bound = <Facts>({ nodes, pods, labels, taints }: EvidenceOf<Facts>, facts: Facts, about: About): EvidenceIn => ({
  nodes: () => nodes?.(facts, about) ?? [],
  pods: () => pods?.(facts, about) ?? [],
  labels: () => labels?.(facts, about) ?? [],
  taints: () => taints?.(facts) ?? [],
});

/** The lists of pods behind a cell, as they are kept. */
export const podListsOf = (about: About, cell: Pick<OpenCell, 'plugin' | 'point'>): PodLists =>
  named(about, cell)?.pods() ?? [];

/** The node itself is always part of it. */
export function evidenceOf(about: About, cell: Pick<OpenCell, 'plugin' | 'point'>): Evidence {
  const { node } = about;
  const found = named(about, cell);
  const each = (keys: readonly string[] = []) => [...new Set(keys)].map((key) => ({ node, key }));
  return {
    nodes: [...new Set([node, ...(found?.nodes() ?? [])])],
    pods: [...new Set(found?.pods().flat())],
    labels: [...each(found?.labels()), ...each(found?.taints()).map((taint) => ({ ...taint, isTaint: true as const }))],
  };
}
