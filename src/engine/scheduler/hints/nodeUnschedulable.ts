/** What may help a pod that NodeUnschedulable rejected (kube-scheduler 1.36, nodeunschedulable EventsToRegister). */
import { isTolerated } from '../../objects/taints.ts';
import type { Node, Pod } from '../../objects/types.ts';
import { cordonTaint } from '../plugins/nodeUnschedulable.ts';
import { changedNode, changedPod, isItself, queueIf } from './change.ts';
import type { HintTable, QueueingHint } from './hint.ts';

const isCordoned = (node: Node): boolean => node.spec?.unschedulable ?? false;

const nodeChanged: QueueingHint = (_, change) => {
  const { before, after } = changedNode(change);
  return queueIf(after !== null && !isCordoned(after) && (before === null || isCordoned(before)));
};

const tolerationAdded: QueueingHint = (pod: Pod, change) => {
  const { after } = changedPod(change);
  return queueIf(isItself(pod, after) && isTolerated(cordonTaint, after?.spec.tolerations));
};

export const nodeUnschedulableHints: HintTable = {
  NodeAdd: nodeChanged,
  NodeUpdateNodeTaint: nodeChanged,
  AssignedPodUpdatePodToleration: tolerationAdded,
  UnschedulablePodUpdatePodToleration: tolerationAdded,
};
