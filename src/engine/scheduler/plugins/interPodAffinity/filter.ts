/** Required affinity and anti-affinity (kube-scheduler 1.36, InterPodAffinity PreFilter and Filter; SCHED-31). */
import type { Pod, PodKey } from '../../../objects/types.ts';
import { type Cycle, type FilterFunctions, type PodChange, ready, skip } from '../../framework/plugin.ts';
import { namespaceOf } from '../../matchCounts.ts';
import type { NodeInfo } from '../../nodeInfo.ts';
import type { PlaceSums } from '../../places.ts';
import type { Counting } from '../../podCounts.ts';
import type { Snapshot } from '../../snapshot.ts';
import type { CountedTerm } from '../../termCounts.ts';
import { DomainSums, SumsByKey } from './domainSums.ts';
import { PodsBehind } from './podsBehind.ts';
import { type AffinityTerm, matchesExisting, matchesIncoming, type PodTerms, termsOf } from './terms.ts';
import type { Rejection, StatusCode } from '../../framework/status.ts';

export interface InterPodAffinityFilterFacts {
  plugin: 'InterPodAffinity';
  rule: 'ok' | 'affinity' | 'antiAffinity' | 'existingAntiAffinity' | 'firstPod';
  topologyKey: string | null;
  domain: string | null;
  count: number;
  /** Pods behind the count; one may count for several terms. The nodes of a domain share the list. */
  pods: readonly PodKey[];
}

interface AffinityState {
  readonly pod: Pod;
  readonly own: PodTerms;
  readonly snapshot: Snapshot;
  /** Pods that match all required affinity terms of the incoming pod: the sums for each of these terms. */
  readonly affinity: readonly DomainSums[];
  /** Pods that match a required anti-affinity term of the incoming pod, once a term; one entry a topology key. */
  readonly antiAffinity: readonly DomainSums[];
  /** Required anti-affinity terms of existing pods that match the incoming pod; one entry a topology key. */
  readonly existing: readonly DomainSums[];
  readonly behind: PodsBehind;
}

function countAll({ pod, snapshot }: Cycle): AffinityState {
  const own = termsOf(pod);
  const state = { pod, own, snapshot };
  const [affinity, antiAffinity, existing] = [newSums(snapshot), newSums(snapshot), newSums(snapshot)];
  if (own.affinity.length > 0) {
    const key = own.affinity.map((term) => term.key).join();
    const counting: Counting = {
      key: `matching all of ${key}`,
      countOf: (other) => (matchesAll(state, other) ? 1 : 0),
    };
    for (const { topologyKey } of own.affinity)
      affinity.of(topologyKey).add(snapshot.countedBy(snapshot.nodeSet.domains(topologyKey), counting));
  }
  for (const term of own.antiAffinity) antiAffinity.of(term.topologyKey).add(countMatching(snapshot, term));
  const labels = snapshot.namespaceLabels(namespaceOf(pod));
  for (const counted of snapshot.affinityTerms)
    if (counted.term.kind === 'antiAffinity' && matchesIncoming(counted.term, pod, labels))
      existing.of(counted.term.topologyKey).add(countHaving(snapshot, counted));
  return {
    ...state,
    affinity: own.affinity.map(({ topologyKey }) => affinity.of(topologyKey)),
    antiAffinity: antiAffinity.filled,
    existing: existing.filled,
    behind: new PodsBehind(snapshot),
  };
}

const newSums = (snapshot: Snapshot): SumsByKey => new SumsByKey((key) => snapshot.topology(key));

const matchesAll = ({ own, snapshot }: Pick<AffinityState, 'own' | 'snapshot'>, other: Pod): boolean => {
  const labels = snapshot.namespaceLabels(namespaceOf(other));
  return own.affinity.every((term) => matchesExisting(term, other, labels));
};

/** AddPod and RemovePod: adds what one pod on a node contributes. */
function changed(state: AffinityState, podChange: PodChange): AffinityState {
  const { pod: other, node, by } = podChange;
  const { pod, own, snapshot } = state;
  const incomingLabels = snapshot.namespaceLabels(namespaceOf(pod));
  const labels = snapshot.namespaceLabels(namespaceOf(other));
  const theirs = termsOf(other).antiAffinity.filter((term) => matchesIncoming(term, pod, incomingLabels));
  const mine = own.antiAffinity.filter((term) => matchesExisting(term, other, labels));
  const isNear = own.affinity.length > 0 && matchesAll(state, other);
  const change = (sums: readonly DomainSums[], terms: readonly AffinityTerm[]) =>
    withKeysOf(sums, terms, snapshot).map((one) =>
      one.after(node, by * terms.filter(({ topologyKey }) => topologyKey === one.topologyKey).length),
    );
  return {
    ...state,
    affinity: isNear ? change(state.affinity, own.affinity) : state.affinity,
    antiAffinity: change(state.antiAffinity, mine),
    existing: change(state.existing, theirs),
    behind: state.behind.after(podChange),
  };
}

function withKeysOf(sums: readonly DomainSums[], terms: readonly AffinityTerm[], snapshot: Snapshot): DomainSums[] {
  const all = [...sums];
  for (const { topologyKey } of terms)
    if (!all.some((one) => one.topologyKey === topologyKey))
      all.push(new DomainSums(topologyKey, snapshot.topology(topologyKey)));
  return all;
}

/** Pods in each domain that match a term of the incoming pod. */
export const countMatching = (snapshot: Snapshot, term: AffinityTerm): PlaceSums =>
  snapshot.countedBy(snapshot.nodeSet.domains(term.topologyKey), {
    key: `matching ${term.key}`,
    countOf: (other) => (matchesExisting(term, other, snapshot.namespaceLabels(namespaceOf(other))) ? 1 : 0),
  });

/** Pods in each domain that have a term. */
export const countHaving = (snapshot: Snapshot, counted: CountedTerm): PlaceSums =>
  counted.sums(snapshot.nodeSet.domains(counted.term.topologyKey));

type Rule = InterPodAffinityFilterFacts['rule'];

interface Judgement {
  readonly rule: Rule;
  /** What the rule looked at; null where there is nothing to look at. */
  readonly sums: DomainSums | null;
}

/** The rule that decides on the node. */
function judge(state: AffinityState, node: NodeInfo): Judgement {
  const near = state.affinity.length > 0 ? judgeAffinity(state, node) : unconcerned;
  if (near.rule === 'affinity') return near;
  const apart = firstAbove0(state.antiAffinity, node);
  if (apart) return { rule: 'antiAffinity', sums: apart };
  const shunned = firstAbove0(state.existing, node);
  return shunned ? { rule: 'existingAntiAffinity', sums: shunned } : near;
}

const unconcerned: Judgement = { rule: 'ok', sums: null };

function firstAbove0(all: readonly DomainSums[], node: NodeInfo): DomainSums | null {
  for (const sums of all) if (sums.at(node) > 0) return sums;
  return null;
}

function judgeAffinity({ pod, own, snapshot, affinity }: AffinityState, node: NodeInfo): Judgement {
  const lacking = affinity.find((sums) => !sums.covers(node));
  if (lacking) return { rule: 'affinity', sums: lacking };
  const unmet = affinity.find((sums) => sums.at(node) <= 0);
  if (!unmet) return { rule: 'ok', sums: affinity[0] ?? null };
  // The first of a group of pods that want to be together may go anywhere.
  const isFirst = affinity.every(({ total }) => total === 0) && matchesAll({ own, snapshot }, pod);
  return { rule: isFirst ? 'firstPod' : 'affinity', sums: unmet };
}

function factsOf(state: AffinityState, node: NodeInfo): InterPodAffinityFilterFacts {
  const { rule, sums } = judge(state, node);
  const { topologyKey = null } = sums ?? {};
  const count = sums?.at(node) ?? 0;
  return {
    plugin: 'InterPodAffinity',
    rule,
    topologyKey,
    domain: sums?.domain(node) ?? null,
    count,
    pods: topologyKey === null || count === 0 ? [] : podsOf(state, rule, { topologyKey, node }),
  };
}

function podsOf(state: AffinityState, rule: Rule, { topologyKey, node }: { topologyKey: string; node: NodeInfo }) {
  const { pod, own, snapshot, behind } = state;
  const labels = snapshot.namespaceLabels(namespaceOf(pod));
  const matches = (term: AffinityTerm, other: Pod) =>
    term.topologyKey === topologyKey && matchesExisting(term, other, snapshot.namespaceLabels(namespaceOf(other)));
  const shuns = (term: AffinityTerm) => term.topologyKey === topologyKey && matchesIncoming(term, pod, labels);
  const isBehind: Readonly<Record<Rule, (other: Pod) => boolean>> = {
    ok: (other) => matchesAll(state, other),
    affinity: (other) => matchesAll(state, other),
    firstPod: (other) => matchesAll(state, other),
    antiAffinity: (other) => own.antiAffinity.some((term) => matches(term, other)),
    existingAntiAffinity: (other) => termsOf(other).antiAffinity.some(shuns),
  };
  return behind.at(node, { name: rule, topologyKey, isBehind: isBehind[rule] });
}

const rejection = (code: StatusCode, reason: string): Rejection => ({
  code,
  plugin: 'InterPodAffinity',
  reasons: [reason],
});

const rejections: Readonly<Record<Rule, Rejection | null>> = {
  ok: null,
  firstPod: null,
  affinity: rejection('UnschedulableAndUnresolvable', "node(s) didn't match pod affinity rules"),
  antiAffinity: rejection('Unschedulable', "node(s) didn't match pod anti-affinity rules"),
  existingAntiAffinity: rejection('Unschedulable', "node(s) didn't satisfy existing pods anti-affinity rules"),
};

export const requiredFunctions: FilterFunctions<AffinityState, InterPodAffinityFilterFacts> = {
  preFilter(cycle) {
    const state = countAll(cycle);
    const { own, existing } = state;
    return own.affinity.length + own.antiAffinity.length + existing.length === 0 ? skip : ready(state);
  },
  filter: (state, node) => rejections[judge(state, node).rule],
  change: changed,
  facts: factsOf,
};
