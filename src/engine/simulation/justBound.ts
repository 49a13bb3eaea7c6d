/** A pod that its kubelet has not seen yet. */
import type { Pod } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from './objectMaps.ts';

/** It has a node that is Ready, and nothing in its status is of a kubelet: that one starts it, as soon as it runs. */
export function isJustBound(objects: ObjectMaps, { spec: { nodeName = '' }, status = {} }: Pod): boolean {
  const { phase, startTime, containerStatuses } = status;
  if (phase !== 'Pending' || startTime !== undefined || containerStatuses !== undefined) return false;
  const { conditions = [] } = objectsOf(objects, 'Node').get(nodeName)?.status ?? {};
  return conditions.some(({ type, status: is }) => type === 'Ready' && is === 'True');
}
