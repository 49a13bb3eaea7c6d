/** What may help a pod that TaintToleration rejected (kube-scheduler 1.36, tainttoleration EventsToRegister). */
import { firstUntolerated } from '../../objects/taints.ts';
import type { Node, Pod } from '../../objects/types.ts';
import { changedNode, changedPod, isItself, queueIf } from './change.ts';
import type { HintTable, QueueingHint } from './hint.ts';

const isTaintedFor = ({ spec: { tolerations } }: Pod, node: Node): boolean =>
  firstUntolerated(node.spec?.taints, tolerations) !== null;

const nodeChanged: QueueingHint = (pod, change) => {
  const { before, after } = changedNode(change);
  const wasTainted = before === null || isTaintedFor(pod, before);
  return queueIf(after !== null && wasTainted && !isTaintedFor(pod, after));
};

const tolerationsChanged: QueueingHint = (pod, change) => queueIf(isItself(pod, changedPod(change).after));

export const taintTolerationHints: HintTable = {
  NodeAdd: nodeChanged,
  NodeUpdateNodeTaint: nodeChanged,
  AssignedPodUpdatePodToleration: tolerationsChanged,
  UnschedulablePodUpdatePodToleration: tolerationsChanged,
};
