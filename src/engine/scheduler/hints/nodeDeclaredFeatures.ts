/** What may help a pod that NodeDeclaredFeatures rejected (kube-scheduler 1.36, nodedeclaredfeatures EventsToRegister). */
import { requiredFeatures } from '../plugins/nodeDeclaredFeatures.ts';
import { changedNode, changedPod, isItself, queueIf } from './change.ts';
import { type ClusterEvent, type HintTable, podUpdates, type QueueingHint } from './hint.ts';
import { isSameList } from './sameValues.ts';

const nodeChanged: QueueingHint = (_, change) => {
  const { before, after } = changedNode(change);
  return queueIf(!before || !isSameList(before.status?.declaredFeatures, after?.status?.declaredFeatures));
};

const podChanged: QueueingHint = (pod, change) => {
  const { before, after } = changedPod(change);
  if (!before || !after || !isItself(pod, after)) return 'QueueSkip';
  return queueIf(!isSameList(requiredFeatures(before.spec), requiredFeatures(after.spec)));
};

const ofPods: Partial<Record<ClusterEvent, QueueingHint>> = Object.fromEntries(
  podUpdates.map((event) => [event, podChanged]),
);

export const nodeDeclaredFeaturesHints: HintTable = {
  NodeAdd: nodeChanged,
  NodeUpdateNodeDeclaredFeature: nodeChanged,
  ...ofPods,
};
