/** Pods that wait for a node. */
import type { Pod } from '../objects/types.ts';

/** The scheduler's watch leaves pods out that have ended (SCHED-3). */
export const hasEnded = ({ status }: Pod): boolean => status?.phase === 'Succeeded' || status?.phase === 'Failed';

export const isPending = (pod: Pod): boolean => !pod.spec.nodeName && !hasEnded(pod);
