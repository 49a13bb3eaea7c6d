/** Pods that wait for a node. */
import type { Pod } from '../objects/types.ts';
import { hasEnded } from '../objects/podPhase.ts';

export const isPending = (pod: Pod): boolean => !pod.spec.nodeName && !hasEnded(pod);
