/** What may help a pod that PodTopologySpread rejected (kube-scheduler 1.36, podtopologyspread EventsToRegister; SCHED-28). */
import { matchesLabels } from '../../objects/labelSelector.ts';
import { labelOf } from '../../objects/requirement.ts';
import type { Node, Pod } from '../../objects/types.ts';
import { namespaceOf } from '../matchCounts.ts';
import { constraintsFor, type SpreadArgs, type SpreadConstraint } from '../plugins/podTopologySpread/constraints.ts';
import { type Changed, changedNode, changedPod, isItself, isPlaced, queueIf } from './change.ts';
import type { HintCluster, HintTable, QueueingHint } from './hint.ts';
import { isSameList } from './sameValues.ts';

type Constraints = readonly SpreadConstraint[];

export function podTopologySpreadHints(args: SpreadArgs): HintTable {
  const hardOf = (pod: Pod, cluster: HintCluster): Constraints =>
    constraintsFor({ pod, snapshot: { cluster } }, args).hard;
  const podChanged: QueueingHint = (pod, change, cluster) => {
    const { before, after } = changedPod(change);
    const isAsked = [before, after].every((other) => other === null || concerns(pod, other));
    return queueIf(isAsked && podHelps(pod, hardOf(pod, cluster), { before, after }));
  };
  const nodeChanged: QueueingHint = (pod, change, cluster) =>
    queueIf(nodeHelps(hardOf(pod, cluster), changedNode(change)));
  return {
    AssignedPodAdd: podChanged,
    AssignedPodDelete: podChanged,
    AssignedPodUpdatePodLabel: podChanged,
    UnschedulablePodUpdatePodLabel: podChanged,
    AssignedPodUpdatePodToleration: podChanged,
    UnschedulablePodUpdatePodToleration: podChanged,
    NodeAdd: nodeChanged,
    NodeDelete: nodeChanged,
    NodeUpdateNodeLabel: nodeChanged,
    NodeUpdateNodeTaint: nodeChanged,
  };
}

const concerns = (pod: Pod, other: Pod): boolean =>
  namespaceOf(pod) === namespaceOf(other) && (isItself(pod, other) || isPlaced(other));

function podHelps(pod: Pod, constraints: Constraints, { before, after }: Changed<Pod>): boolean {
  const matches = (other: Pod) => constraints.map(({ selector }) => matchesLabels(selector, other.metadata.labels));
  if (before && after) {
    const toleratesMore = isItself(pod, after) && !isSameList(before.spec.tolerations, after.spec.tolerations);
    if (toleratesMore && constraints.some(({ honorsNodeTaints }) => honorsNodeTaints)) return true;
    const [earlier, now] = [matches(before), matches(after)];
    return earlier.some((one, index) => one !== now[index]);
  }
  const other = after ?? before;
  return other !== null && matches(other).includes(true);
}

function nodeHelps(constraints: Constraints, { before, after }: Changed<Node>): boolean {
  const values = (node: Node) => constraints.map(({ topologyKey }) => labelOf(node.metadata.labels, topologyKey));
  const hasAll = (node: Node) => !values(node).includes(undefined);
  if (before && after) {
    if (hasAll(before) !== hasAll(after)) return true;
    const earlier = values(before);
    const hasMoved = values(after).some((value, index) => value !== earlier[index]);
    return hasAll(after) && (hasMoved || !isSameList(before.spec?.taints, after.spec?.taints));
  }
  const node = after ?? before;
  return node !== null && hasAll(node);
}
