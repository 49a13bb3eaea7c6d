/** What is left of an object after a delete request (kube-apiserver 1.36, registry Store.Delete; API-2). */
import { isKind } from '../objects/kinds.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import { apiTime } from '../simulation/apiTime.ts';
import { beforeDelete, type DeleteOptions } from './beforeDelete.ts';
import { isNamespace, terminating } from './namespaceDeletion.ts';
import { finalizersAfter, markedAsDeleting, withFinalizers } from './propagation.ts';

export interface Deletion {
  /** The stored object itself where the request changes nothing. */
  object: KubeObject;
  /** It goes in this request, if it is not gone by the update already. */
  isRemoved: boolean;
}

/**
 * @param options those that are refused are not meant here: see optionsRefusal
 * @param now absolute, in ms since 1970
 */
export function deletion(stored: KubeObject, options: DeleteOptions, now: number): Deletion {
  if (isNamespace(stored)) return { object: terminating(stored, apiTime(now)), isRemoved: false };
  const verdict = isKind(stored, 'Pod') ? beforeDelete(stored, options, now) : { kind: 'immediate' as const };
  // A deletion that is under way keeps its finalizers.
  if (verdict.kind === 'pending')
    return { object: isSameGrace(verdict.pod, stored) ? stored : verdict.pod, isRemoved: false };
  if (verdict.kind === 'refused') return { object: stored, isRemoved: false };
  const finalizers = finalizersAfter(stored, options);
  const isHeld = finalizers.length > 0;
  if (verdict.kind === 'graceful') return { object: withFinalizers(verdict.pod, finalizers), isRemoved: false };
  if (!isHeld) return { object: stored, isRemoved: true };
  return { object: markedAsDeleting(withFinalizers(stored, finalizers), apiTime(now)), isRemoved: false };
}

const isSameGrace = ({ metadata }: Pod, stored: KubeObject): boolean =>
  metadata.deletionGracePeriodSeconds === stored.metadata.deletionGracePeriodSeconds;
