/** Required affinity and anti-affinity (kube-scheduler 1.36, InterPodAffinity PreFilter and Filter; spec 3.6). */
import { labelOf } from '../../../objects/requirement.ts';
import type { Pod } from '../../../objects/types.ts';
import type { FilterFacts, Rejection, StatusCode } from '../../decision.ts';
import { type FilterFunctions, type PodChange, ready, skip } from '../../framework/plugin.ts';
import { namespaceOf } from '../../matchCounts.ts';
import type { NodeInfo } from '../../nodeInfo.ts';
import type { Snapshot } from '../../snapshot.ts';
import { PairSums } from './pairSums.ts';
import { type AffinityTerm, matchesExisting, matchesIncoming, type PodTerms, termsOf } from './terms.ts';

/** Numbers of pods by topology pair. */
interface Counts {
  /** Required anti-affinity terms of existing pods that match the incoming pod. */
  readonly existing: PairSums;
  /** Pods that match all required affinity terms of the incoming pod. */
  readonly affinity: PairSums;
  /** Pods that match a required anti-affinity term of the incoming pod, once a term. */
  readonly antiAffinity: PairSums;
}

interface AffinityState {
  readonly pod: Pod;
  readonly own: PodTerms;
  readonly snapshot: Snapshot;
  readonly counts: Counts;
}

function newCounts(snapshot: Snapshot, base: Counts | null): Counts {
  return {
    existing: new PairSums(snapshot, base?.existing),
    affinity: new PairSums(snapshot, base?.affinity),
    antiAffinity: new PairSums(snapshot, base?.antiAffinity),
  };
}

/** Adds what one pod on a node contributes. */
function count({ pod, own, snapshot, counts }: AffinityState, change: PodChange): void {
  const { node, by } = change;
  const incomingLabels = snapshot.namespaceLabels(namespaceOf(pod));
  for (const term of termsOf(change.pod).antiAffinity)
    if (matchesIncoming(term, pod, incomingLabels)) counts.existing.add(term.topologyKey, node, by);
  const labels = snapshot.namespaceLabels(namespaceOf(change.pod));
  const matches = (term: AffinityTerm) => matchesExisting(term, change.pod, labels);
  if (own.affinity.length > 0 && own.affinity.every(matches))
    for (const { topologyKey } of own.affinity) counts.affinity.add(topologyKey, node, by);
  for (const term of own.antiAffinity) if (matches(term)) counts.antiAffinity.add(term.topologyKey, node, by);
}

function countAll(pod: Pod, snapshot: Snapshot): AffinityState {
  const own = termsOf(pod);
  const state = { pod, own, snapshot, counts: newCounts(snapshot, null) };
  const needsAll = own.affinity.length + own.antiAffinity.length > 0;
  for (const node of snapshot.nodes)
    for (const other of needsAll ? node.pods : node.podsWithAffinity) count(state, { pod: other, node, by: 1 });
  return state;
}

type AffinityFacts = Extract<FilterFacts, { plugin: 'InterPodAffinity' }>;

/** The rule that decides on the node, with the pair and the sum it looked at. */
function factsOf(state: AffinityState, node: NodeInfo): AffinityFacts {
  const { existing, antiAffinity } = state.counts;
  const affinity = affinityFacts(state, node);
  if (affinity.rule === 'affinity') return affinity;
  const apart = state.own.antiAffinity.find(({ topologyKey }) => antiAffinity.at(topologyKey, node) > 0);
  if (apart) return { ...noTerms, rule: 'antiAffinity', ...pairOf(antiAffinity, apart.topologyKey, node) };
  for (const key of existing.keys)
    if (existing.at(key, node) > 0) return { ...noTerms, rule: 'existingAntiAffinity', ...pairOf(existing, key, node) };
  return affinity;
}

function affinityFacts({ pod, own, snapshot, counts: { affinity } }: AffinityState, node: NodeInfo): AffinityFacts {
  const [first] = own.affinity;
  if (!first) return noTerms;
  const pair = ({ topologyKey }: AffinityTerm) => pairOf(affinity, topologyKey, node);
  const lacking = own.affinity.find((term) => pair(term).domain === null);
  if (lacking) return { ...noTerms, rule: 'affinity', ...pair(lacking) };
  const unmet = own.affinity.find((term) => pair(term).count <= 0);
  if (!unmet) return { ...noTerms, ...pair(first) };
  // The first of a group of pods that want to be together may go anywhere.
  const labels = snapshot.namespaceLabels(namespaceOf(pod));
  const isFirst = affinity.total === 0 && own.affinity.every((term) => matchesExisting(term, pod, labels));
  return { ...noTerms, rule: isFirst ? 'firstPod' : 'affinity', ...pair(unmet) };
}

const noTerms: AffinityFacts = { plugin: 'InterPodAffinity', rule: 'ok', topologyKey: null, domain: null, count: 0 };

/** The pair of one key on a node, with the sum that a rule looked at. */
const pairOf = (sums: PairSums, topologyKey: string, node: NodeInfo) => ({
  topologyKey,
  domain: labelOf(node.node.metadata.labels, topologyKey) ?? null,
  count: sums.at(topologyKey, node),
});

const rejection = (code: StatusCode, reason: string): Rejection => ({
  code,
  plugin: 'InterPodAffinity',
  reasons: [reason],
});

const rejections: Readonly<Record<AffinityFacts['rule'], Rejection | null>> = {
  ok: null,
  firstPod: null,
  affinity: rejection('UnschedulableAndUnresolvable', "node(s) didn't match pod affinity rules"),
  antiAffinity: rejection('Unschedulable', "node(s) didn't match pod anti-affinity rules"),
  existingAntiAffinity: rejection('Unschedulable', "node(s) didn't satisfy existing pods anti-affinity rules"),
};

export const requiredFunctions: FilterFunctions<AffinityState> = {
  preFilter({ pod, snapshot }) {
    const state = countAll(pod, snapshot);
    const { own, counts } = state;
    return own.affinity.length + own.antiAffinity.length === 0 && counts.existing.isEmpty ? skip : ready(state);
  },
  filter: (state, node) => rejections[factsOf(state, node).rule],
  change(state, change) {
    const changed = { ...state, counts: newCounts(state.snapshot, state.counts) };
    count(changed, change);
    return changed;
  },
  facts: factsOf,
};
