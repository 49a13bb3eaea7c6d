/** nodeSelector, required and preferred node affinity (kube-scheduler 1.36, NodeAffinity). */
import {
  type CompiledTerm,
  compilePreferred,
  compileTerms,
  labelFacts,
  type MatchedRequirement,
  matchesTerm,
  matchRequired,
  matchTerms,
  preferredScore,
  type PreferredTerms,
  type RequiredNodeAffinity,
  requiredNodeAffinity,
  termFacts,
} from '../../objects/nodeSelector.ts';
import type { NodeAffinity, NodeSelectorTerm, Pod, PreferredSchedulingTerm } from '../../objects/types.ts';
import { normalizeDefault } from '../framework/normalize.ts';
import {
  type FilterFunctions,
  filterPoint,
  type Plugin,
  type PreFilterResult,
  ready,
  type ScoreFunctions,
  scorePoint,
  skip,
} from '../framework/plugin.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import type { Rejection } from '../framework/status.ts';

export interface NodeAffinityFilterFacts {
  plugin: 'NodeAffinity';
  nodeSelector: readonly MatchedRequirement[];
  terms: readonly { matched: boolean; requirements: readonly MatchedRequirement[] }[];
  /** Plugin argument addedAffinity; null where there is none. */
  addedMatched: boolean | null;
}

export interface NodeAffinityScoreFacts {
  plugin: 'NodeAffinity';
  terms: readonly { weight: number; matched: boolean; preference: NodeSelectorTerm }[];
}

const rejection = (reason: string): Rejection => ({
  code: 'UnschedulableAndUnresolvable',
  plugin: 'NodeAffinity',
  reasons: [reason],
});
const notEnforced = rejection("node(s) didn't match scheduler-enforced node affinity");
const notMatching = rejection("node(s) didn't match Pod's node affinity/selector");
const conflict = rejection('pod affinity terms conflict');

interface Required {
  readonly own: RequiredNodeAffinity;
  /** Plugin argument addedAffinity; null without it. */
  readonly added: readonly CompiledTerm[] | null;
}

interface Preferred {
  readonly terms: PreferredTerms;
  /** As written, beside `terms`. */
  readonly written: readonly PreferredSchedulingTerm[];
}

const requiredTermsOf = ({ spec }: Pod): readonly NodeSelectorTerm[] | null => {
  const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  return required ? (required.nodeSelectorTerms ?? []) : null;
};

function prepare(pod: Pod, added: readonly CompiledTerm[] | null): PreFilterResult<Required> {
  const terms = requiredTermsOf(pod);
  const selects = Object.keys(pod.spec.nodeSelector ?? {}).length > 0;
  if (terms === null && added === null && !selects) return skip;
  const state: Required = { own: requiredNodeAffinity(pod), added };
  const nodes = terms && pinnedNodes(terms);
  if (!nodes) return ready(state);
  return nodes.size > 0 ? { ...ready(state), nodes } : { kind: 'rejected', status: conflict };
}

/** The nodes that the terms name, if every term names some by `metadata.name`; else null. */
function pinnedNodes(terms: readonly NodeSelectorTerm[]): Set<string> | null {
  const all = new Set<string>();
  for (const term of terms) {
    const lists = (term.matchFields ?? [])
      .filter(({ key, operator }) => key === 'metadata.name' && operator === 'In')
      .map(({ values }) => values ?? []);
    const [first, ...others] = lists;
    if (!first) return null;
    for (const name of first) if (others.every((list) => list.includes(name))) all.add(name);
  }
  return terms.length > 0 ? all : null;
}

const filterFunctions = (
  added: readonly CompiledTerm[] | null,
): FilterFunctions<Required, NodeAffinityFilterFacts> => ({
  ignoresPods: true,
  preFilter: ({ pod }) => prepare(pod, added),
  filter: (state, { node }) => {
    if (state.added && !matchTerms(state.added, node).matches) return notEnforced;
    return matchRequired(state.own, node).matches ? null : notMatching;
  },
  facts: ({ own, added }, { node }) => ({
    plugin: 'NodeAffinity',
    nodeSelector: labelFacts(own.nodeSelector, node),
    terms: (own.terms ?? []).map((term) => ({
      matched: matchesTerm(term, node),
      requirements: termFacts(term, node),
    })),
    addedMatched: added && matchTerms(added, node).matches,
  }),
});

const scoreFunctions = (
  added: readonly PreferredSchedulingTerm[],
): ScoreFunctions<Preferred, NodeAffinityScoreFacts> => ({
  preScore({ pod }) {
    const own = pod.spec.affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
    if (own.length + added.length === 0) return skip;
    const { error } = compilePreferred(own);
    if (error !== null) return { kind: 'error', message: error };
    const written = [...own, ...added];
    return ready({ terms: compilePreferred(written), written });
  },
  score: ({ terms }, { node }) => preferredScore(terms, node),
  normalize: normalizeDefault,
  facts: ({ terms, written }, node) => ({ plugin: 'NodeAffinity', terms: preferenceFacts(terms, written, node) }),
});

const preferenceFacts = ({ terms }: PreferredTerms, written: readonly PreferredSchedulingTerm[], { node }: NodeInfo) =>
  terms.map(({ weight, term }, index) => ({
    weight,
    matched: matchesTerm(term, node),
    preference: written[index]?.preference ?? {},
  }));

/** @param addedAffinity the plugin argument: binds every pod of the profile */
export function nodeAffinity(addedAffinity?: NodeAffinity): Plugin<NodeAffinityFilterFacts, NodeAffinityScoreFacts> {
  const required = addedAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const preferred = addedAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? [];
  return {
    name: 'NodeAffinity',
    filter: filterPoint(filterFunctions(required ? compileTerms(required.nodeSelectorTerms ?? []) : null)),
    score: scorePoint(scoreFunctions(preferred)),
  };
}
