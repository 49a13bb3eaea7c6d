/** What may be changed where pods must be together or apart (kube-scheduler 1.36, InterPodAffinity; SCHED-31). */
import type { Pod } from '../../objects/types.ts';
import { namespaceOf } from '../../scheduler/matchCounts.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { matchesExisting, matchesIncoming, termsOf } from '../../scheduler/plugins/interPodAffinity/terms.ts';
import { mayGo } from '../tried/mayGo.ts';
import type { TriedCluster } from '../tried/trial.ts';
import { byLoss, deleteStep } from './bystanders.ts';
import type { Step } from './step.ts';
import { type FactsOf, promise } from './ownStep.ts';

export function affinityOptions(
  trial: TriedCluster,
  node: NodeInfo,
  facts: FactsOf<'InterPodAffinity'>,
): (Step | null)[] {
  const { rule } = facts;
  if (rule === 'affinity') return wishes(trial, facts, false);
  const leaving = onlyOneInTheWay(trial, node, facts);
  return [...(rule === 'antiAffinity' ? wishes(trial, facts, true) : []), ...leaving];
}

/** A required term becomes a wish. */
function wishes(trial: TriedCluster, { topologyKey }: FactsOf<'InterPodAffinity'>, anti: boolean): (Step | null)[] {
  const { podAffinity, podAntiAffinity } = trial.pod.spec.affinity ?? {};
  const terms = (anti ? podAntiAffinity : podAffinity)?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
  return terms.flatMap((term, index) =>
    term.topologyKey === topologyKey ? [promise(trial, { kind: 'preferPods', anti, index, topologyKey }, 0.5)] : [],
  );
}

/** Where one pod alone keeps the domain closed, it may go. */
function onlyOneInTheWay(trial: TriedCluster, node: NodeInfo, facts: FactsOf<'InterPodAffinity'>): Step[] {
  const { topologyKey, count } = facts;
  if (topologyKey === null || count !== 1) return [];
  const { snapshot } = trial;
  const { domainOf } = snapshot.topology(topologyKey);
  const near = snapshot.nodes.filter(({ index }) => domainOf[index] === domainOf[node.index]);
  const found = near.flatMap((on) =>
    on.pods.filter((other) => isInTheWay(trial, other, facts)).map((other) => ({ on, other })),
  );
  const [first] = found
    .filter(({ other }) => mayGo(other) && !isOfSameKind(trial, other))
    .toSorted((a, b) => byLoss(a.other, b.other));
  return first ? [deleteStep(trial, first.other, first.on)] : [];
}

/** It keeps apart from pods like itself, and from this one: of such members one would only wait in the other's place. */
function isOfSameKind({ pod, snapshot }: TriedCluster, other: Pod): boolean {
  const own = snapshot.namespaceLabels(namespaceOf(pod));
  const theirs = snapshot.namespaceLabels(namespaceOf(other));
  return termsOf(other).antiAffinity.some(
    (term) => matchesExisting(term, other, theirs) && matchesIncoming(term, pod, own),
  );
}

function isInTheWay(
  { pod, snapshot }: TriedCluster,
  other: Pod,
  { rule, topologyKey }: FactsOf<'InterPodAffinity'>,
): boolean {
  const own = snapshot.namespaceLabels(namespaceOf(pod));
  const theirs = snapshot.namespaceLabels(namespaceOf(other));
  const [asking, terms] = rule === 'antiAffinity' ? [pod, termsOf(pod)] : [other, termsOf(other)];
  return terms.antiAffinity.some(
    (term) =>
      term.topologyKey === topologyKey &&
      (asking === pod ? matchesExisting(term, other, theirs) : matchesIncoming(term, pod, own)),
  );
}
