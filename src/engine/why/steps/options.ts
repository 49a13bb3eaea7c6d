/** What may be changed so that one obstacle falls: steps by the plugin that objects, made from its own facts. */
import type { FilterFacts } from '../../scheduler/decision.ts';
import { podRequests } from '../../objects/podResources.ts';
import { conflictingPort, holdsPort } from '../../scheduler/hostPorts.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { amountOf } from '../../scheduler/resourceAmounts.ts';
import { profilesOf } from '../../simulation/schedulerProfiles.ts';
import { labelsOf, nearLabel } from '../cause/nodeLabels.ts';
import { nearest } from '../cause/near.ts';
import { isMet, type Wish, wishesOf } from '../cause/wishes.ts';
import { isConditionTaint, isOfDaemonSet } from '../tried/nodeLike.ts';
import { isMachineLabel } from '../tried/machineLabel.ts';
import { isForeign } from '../tried/isForeign.ts';
import { mayGo } from '../tried/mayGo.ts';
import type { TriedCluster } from '../tried/trial.ts';
import { affinityOptions } from './affinityOptions.ts';
import { byLoss, deleteStep } from './bystanders.ts';
import { claimOptions } from './claimOptions.ts';
import { fitOptions } from './fitOptions.ts';
import type { Step } from './step.ts';
import { notTried, type Obstacle } from '../tried/judge.ts';
import { spreadOptions } from './spreadOptions.ts';
import { type FactsOf, own, promise } from './ownStep.ts';
import { labelStep, podStep, uncordonStep, untaintStep } from './make.ts';
import type { MatchedRequirement } from '../../objects/nodeSelector.ts';

/** @returns nothing where no change that is known here makes the plugin say otherwise, or the node is of another system */
export function optionsFor(trial: TriedCluster, node: NodeInfo, { plugin, facts }: Obstacle): readonly Step[] {
  if (isForeign(trial.pod, node.node)) return [];
  const steps = facts ? byFacts(trial, node, facts) : unlooked(trial, plugin);
  return steps.filter((step) => step !== null);
}

function byFacts(trial: TriedCluster, node: NodeInfo, facts: FilterFacts): readonly (Step | null)[] {
  switch (facts.plugin) {
    case 'NodeUnschedulable':
      return [uncordonStep(node.node)];
    case 'TaintToleration':
      return taintOptions(trial, node, facts);
    case 'NodeAffinity':
      return nodeAffinityOptions(trial, node, facts);
    case 'NodePorts':
      return portOptions(trial, node, facts);
    case 'NodeResourcesFit':
      return fitOptions(trial, node, facts);
    case 'PodTopologySpread':
      return spreadOptions(trial, node, facts);
    case 'InterPodAffinity':
      return affinityOptions(trial, node, facts);
    case 'NodeName':
    case 'NodeDeclaredFeatures':
    case 'NodeVolumeLimits':
      return [];
  }
}

/** Nobody tries the pod, or the node was left out before Filter. */
function unlooked(trial: TriedCluster, plugin: string): readonly (Step | null)[] {
  const { pod, state } = trial;
  if (plugin === notTried.gates) {
    const gates = (pod.spec.schedulingGates ?? []).map(({ name }) => name);
    return [own(trial, { kind: 'ungate', gates }, 0)];
  }
  if (plugin === notTried.unserved) {
    const from = pod.spec.schedulerName ?? '';
    return profilesOf(state.objects).map(({ schedulerName: to }) =>
      own(trial, { kind: 'schedulerName', from, to }, 0.1),
    );
  }
  const about = claimOptions(trial);
  if (about.length > 0) return about;
  return plugin.split(' ').includes('NodeAffinity') ? [promise(trial, { kind: 'preferNodes' }, 0.6)] : [];
}

/** Taints that the control plane sets tell of the machine: it is to be mended, not tolerated. */
function taintOptions(
  trial: TriedCluster,
  node: NodeInfo,
  { untolerated }: FactsOf<'TaintToleration'>,
): (Step | null)[] {
  if (!untolerated || isConditionTaint(untolerated.key)) return [];
  const { timeAdded: _, ...taint } = untolerated;
  const index = (trial.pod.spec.tolerations ?? []).findIndex(({ key }) => key && nearest(key, [taint.key]) !== null);
  const from = trial.pod.spec.tolerations?.[index]?.key ?? '';
  const corrected = index < 0 ? null : own(trial, { kind: 'correctToleration', index, from, to: taint.key }, 0);
  const untainted = untaintStep(node.node, taint);
  if (isWanted(trial, node)) return [corrected, own(trial, { kind: 'tolerate', taint }, 0.2), untainted];
  return [
    corrected,
    podStep(trial.pod, { kind: 'tolerate', taint }, { tier: 'reserved', share: 0.2 }),
    untainted && { ...untainted, tier: 'reserved', share: 0.8 },
  ];
}

/** The pod asks for such nodes by their labels, or by a device of theirs: they are kept for pods like it. */
function isWanted({ pod }: TriedCluster, { node, allocatable }: NodeInfo): boolean {
  const { selector, terms } = wishesOf(pod);
  const isMetHere = (wish: Wish) => isMet(wish, node.metadata.labels);
  const devices = Object.keys(podRequests(pod).scalars).filter((name) => name.includes('/'));
  const hasDevice = devices.some((name) => amountOf(allocatable, name) > 0);
  return (
    (hasDevice || selector.length + terms.length > 0) &&
    selector.every(isMetHere) &&
    (terms.length === 0 || terms.some((term) => term.length > 0 && term.every(isMetHere)))
  );
}

function nodeAffinityOptions(trial: TriedCluster, node: NodeInfo, facts: FactsOf<'NodeAffinity'>): (Step | null)[] {
  if (facts.addedMatched === false) return [];
  const lacking = facts.nodeSelector.filter(({ ok }) => !ok);
  const [first] = lacking;
  if (first) {
    const [value = ''] = first.values;
    const meant = nearLabel(labelsOf(trial.snapshot), first.key, value);
    const correct = { kind: 'correctSelector', key: first.key, value } as const;
    return [
      meant && own(trial, { ...correct, toKey: meant.key, toValue: meant.value }, 0),
      promise(trial, { kind: 'dropSelector', key: first.key, value, have: first.have }, 0.3),
      ...missingLabel(node, first),
    ];
  }
  const terms = facts.terms.slice(0, mostTerms).flatMap((term, place) => termOptions(trial, node, { ...term, place }));
  return [...terms, promise(trial, { kind: 'preferNodes' }, 0.6)];
}

/** Enough to find a cheap one; terms are alternatives. */
const mostTerms = 4;

interface Term {
  place: number;
  requirements: readonly MatchedRequirement[];
}

/** The first requirement that the node does not meet; what is left shows after it. */
function termOptions(trial: TriedCluster, node: NodeInfo, { place: term, requirements }: Term): (Step | null)[] {
  const affinity = trial.pod.spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const written = affinity?.nodeSelectorTerms?.[term];
  const unmet = requirements.find(({ ok }) => !ok);
  const requirement = (written?.matchExpressions ?? []).findIndex(
    ({ key, operator, values = [] }) =>
      key === unmet?.key && operator === unmet.operator && values.join() === unmet.values.join(),
  );
  if (!unmet || requirement < 0) return [];
  const { key, operator, have } = unmet;
  const isOnly = (written?.matchExpressions ?? []).length + (written?.matchFields ?? []).length <= 1;
  return [
    ...slips(trial, { term, requirement, unmet }),
    operator === 'In' && have !== null
      ? promise(trial, { kind: 'widenAffinity', term, requirement, key, added: have }, 0.1)
      : null,
    isOnly ? null : promise(trial, { kind: 'dropRequirement', term, requirement, key, operator }, 0.4),
    ...(operator === 'In' || operator === 'Exists' ? missingLabel(node, unmet) : []),
  ];
}

interface Unmet {
  term: number;
  requirement: number;
  unmet: MatchedRequirement;
}

/** Keys and values that no node has, and those that were meant. */
function slips(trial: TriedCluster, { term, requirement, unmet }: Unmet): (Step | null)[] {
  const { key, operator, values } = unmet;
  if (operator !== 'In' && operator !== 'Exists') return [];
  const labels = labelsOf(trial.snapshot);
  const known = values.some((value) => labels.get(key)?.has(value));
  if (operator === 'In' && known) return [];
  return (operator === 'In' ? values : [null]).map((value) => {
    const meant = nearLabel(labels, key, value);
    const correct = { kind: 'correctAffinity', term, requirement, key, value: value ?? '' } as const;
    return meant && own(trial, { ...correct, toKey: meant.key, toValue: value === null ? '' : meant.value }, 0);
  });
}

function missingLabel(node: NodeInfo, { key, values, have }: MatchedRequirement): (Step | null)[] {
  return have === null && !isMachineLabel(key) ? [labelStep(node, key, values[0] ?? '')] : [];
}

function portOptions(trial: TriedCluster, node: NodeInfo, { wanted, conflict }: FactsOf<'NodePorts'>): (Step | null)[] {
  if (!conflict) return [];
  const { pod } = trial;
  const inUse = new Map([['', conflict]]);
  const hit = wanted.filter((port) => conflictingPort([port], inUse));
  const ports = (['containers', 'initContainers'] as const).flatMap((list) =>
    (pod.spec[list] ?? []).flatMap((container, index) =>
      (container.ports ?? []).flatMap(({ hostPort = 0 }, port) =>
        hit.some((one) => one.hostPort === hostPort)
          ? [{ kind: 'dropHostPort' as const, list, container: index, name: container.name, port, hostPort }]
          : [],
      ),
    ),
  );
  const [holder] = node.pods.filter((one) => mayGo(one) && holdsPort(one, conflict)).toSorted(byLoss);
  // More nodes would have it, too.
  const isEverywhere = node.pods.some((one) => isOfDaemonSet(one) && holdsPort(one, conflict));
  return [
    // With hostNetwork each containerPort is a host port.
    ...(pod.spec.hostNetwork
      ? []
      : ports.slice(0, 1).map((facts) => (isEverywhere ? own : promise)(trial, facts, 0.5))),
    holder ? deleteStep(trial, holder, node) : null,
  ];
}
