/** Which pods of others may be asked to go so that room is made. */
import { isCritical } from '../../kubelet/criticalPods.ts';
import type { Pod } from '../../objects/types.ts';
import { isOfDaemonSet } from './nodeLike.ts';

/** Neither the system's, nor a file's, nor a DaemonSet's, which come again, nor on their way out. */
export const mayGo = (pod: Pod): boolean =>
  !isCritical(pod) && !isOfDaemonSet(pod) && pod.metadata.deletionTimestamp === undefined;
