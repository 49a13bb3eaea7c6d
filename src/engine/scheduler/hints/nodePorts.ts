/** What may help a pod that NodePorts rejected (kube-scheduler 1.36, nodeports EventsToRegister; SCHED-50). */
import { conflictingPort, hostPortsOf, portKey } from '../hostPorts.ts';
import { changedPod, isPlaced, queueIf } from './change.ts';
import type { HintTable } from './hint.ts';

export const nodePortsHints: HintTable = {
  NodeAdd: () => 'Queue',
  AssignedPodDelete(pod, change) {
    const { before } = changedPod(change);
    if (!before || !isPlaced(before)) return 'QueueSkip';
    const freed = new Map(hostPortsOf(before).map((port) => [portKey(port), port]));
    return queueIf(conflictingPort(hostPortsOf(pod), freed) !== null);
  },
};
