/** How objects are called in sentences. */
import type { PodKey } from '../engine/objects/types.ts';

/** The name in a pod key `namespace/name`. */
export const podName = (pod: PodKey): string => pod.slice(pod.indexOf('/') + 1);
