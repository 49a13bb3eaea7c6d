/** May a new pod run on a node that is short of something (kubelet 1.36, eviction manager, Admit; KUBELET-35)? */
import { qosClass } from '../../objects/qosClass.ts';
import { isTolerated } from '../../objects/taints.ts';
import type { Pod } from '../../objects/types.ts';
import { isCritical } from '../criticalPods.ts';

const memoryPressure = { key: 'node.kubernetes.io/memory-pressure', effect: 'NoSchedule' };

/** @param conditions of the node, in the order in which they are told; @returns why not, null: it may */
export function pressureRefusal(conditions: readonly string[], pod: Pod): { reason: string; message: string } | null {
  if (conditions.length === 0 || isCritical(pod)) return null;
  const isShortOfMemoryAlone = conditions.length === 1 && conditions[0] === 'MemoryPressure';
  const isSpared = qosClass(pod) !== 'BestEffort' || isTolerated(memoryPressure, pod.spec.tolerations);
  if (isShortOfMemoryAlone && isSpared) return null;
  return { reason: 'Evicted', message: `The node had condition: [${conditions.join(' ')}]. ` };
}
