/** What may help a pod that NodeResourcesFit rejected (kube-scheduler 1.36, noderesources/fit.go; SCHED-30). */
import { podRequests, type ResourceAmounts } from '../../objects/podResources.ts';
import type { Node, Pod } from '../../objects/types.ts';
import { emptyNodeInfo, type NodeInfo } from '../nodeInfo.ts';
import { amountOf } from '../resourceAmounts.ts';
import { changedNode, changedPod, isItself, isPlaced, queueIf } from './change.ts';
import type { HintTable, QueueingHint } from './hint.ts';

const requestedNames = (amounts: ResourceAmounts): readonly string[] =>
  ['cpu', 'memory', 'ephemeral-storage', ...Object.keys(amounts.scalars)].filter((name) => amountOf(amounts, name) > 0);

const podDeleted: QueueingHint = (_, change) => {
  const { before } = changedPod(change);
  return queueIf(before !== null && isPlaced(before));
};

/** The pod itself asks for less, or another one for less of what it asks for. */
const scaledDown: QueueingHint = (pod, change) => {
  const { before, after } = changedPod(change);
  if (!before || !after) return 'QueueSkip';
  if (isItself(pod, after)) return 'Queue';
  const [earlier, now] = [podRequests(before), podRequests(after)];
  const frees = requestedNames(podRequests(pod)).some((name) => amountOf(earlier, name) > amountOf(now, name));
  return queueIf(Boolean(after.spec.nodeName) && frees);
};

/** Would the pod fit, if nothing else ran there? The plugin's ignoredResources are not considered here. */
function fitsEmpty(pod: Pod, { allocatable }: NodeInfo): boolean {
  const requests = podRequests(pod);
  const isLacking = (name: string) => amountOf(requests, name) > amountOf(allocatable, name);
  return allocatable.pods > 0 && !requestedNames(requests).some(isLacking);
}

function hasGrownFor(pod: Pod, before: NodeInfo, after: NodeInfo): boolean {
  const hasGrown = (name: string) => amountOf(after.allocatable, name) > amountOf(before.allocatable, name);
  return after.allocatable.pods > before.allocatable.pods || requestedNames(podRequests(pod)).some(hasGrown);
}

const empty = (node: Node): NodeInfo => emptyNodeInfo(node, 0);

const nodeChanged: QueueingHint = (pod, change) => {
  const { before, after } = changedNode(change);
  if (!after || !fitsEmpty(pod, empty(after))) return 'QueueSkip';
  return queueIf(before === null || hasGrownFor(pod, empty(before), empty(after)));
};

export const nodeResourcesFitHints: HintTable = {
  AssignedPodDelete: podDeleted,
  AssignedPodUpdatePodScaleDown: scaledDown,
  UnschedulablePodUpdatePodScaleDown: scaledDown,
  NodeAdd: nodeChanged,
  NodeUpdateNodeAllocatable: nodeChanged,
};
