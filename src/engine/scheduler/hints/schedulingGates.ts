/** What opens a gated pod (kube-scheduler 1.36, schedulinggates EventsToRegister). */
import { changedPod, isItself, queueIf } from './change.ts';
import type { HintTable, QueueingHint } from './hint.ts';

const gatesGone: QueueingHint = (pod, change) => queueIf(isItself(pod, changedPod(change).after));

export const schedulingGatesHints: HintTable = {
  AssignedPodUpdatePodSchedulingGatesEliminated: gatesGone,
  UnschedulablePodUpdatePodSchedulingGatesEliminated: gatesGone,
};
