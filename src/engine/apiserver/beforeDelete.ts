/** What the API server does with a delete request for a pod (kube-apiserver 1.36, rest.BeforeDelete, pod strategy). */
import type { Pod } from '../objects/types.ts';
import { apiTime, parseApiTime } from '../simulation/apiTime.ts';

export interface DeleteOptions {
  /** Seconds; absent = the pod's own. */
  gracePeriodSeconds?: number;
  preconditions?: { uid?: string; resourceVersion?: string };
}

export type DeleteVerdict =
  /** The object is updated; with grace 0 it is removed in the same request, unless finalizers hold it. */
  | { kind: 'graceful'; pod: Pod; gracePeriodSeconds: number }
  /** A deletion is on its way already: nothing changes (but a negative stored grace, which becomes 1). */
  | { kind: 'pending'; pod: Pod }
  /** Removed without another update. */
  | { kind: 'immediate' }
  | { kind: 'conflict'; message: string };

/** @param now absolute, in ms since 1970 */
export function beforeDelete(pod: Pod, options: DeleteOptions, now: number): DeleteVerdict {
  const conflict = conflictOf(pod, options);
  if (conflict !== null) return { kind: 'conflict', message: conflict };
  const asked = atLeastOneIfNegative(options.gracePeriodSeconds);
  return pod.metadata.deletionTimestamp === undefined ? firstDelete(pod, asked, now) : laterDelete(pod, asked, now);
}

function firstDelete(pod: Pod, asked: number | undefined, now: number): DeleteVerdict {
  const grace = deletionGrace(pod, asked);
  return { kind: 'graceful', gracePeriodSeconds: grace, pod: withDeadline(pod, grace, now + grace * 1000) };
}

/** Without a node, or when all has ended, nobody needs time. */
function deletionGrace({ spec, status }: Pod, asked: number | undefined): number {
  if (!spec.nodeName || status?.phase === 'Succeeded' || status?.phase === 'Failed') return 0;
  return asked ?? atLeastOneIfNegative(spec.terminationGracePeriodSeconds) ?? 0;
}

/** A negative time counts as 1 s, in the request and in the spec. */
const atLeastOneIfNegative = (seconds: number | undefined) => (seconds !== undefined && seconds < 0 ? 1 : seconds);

/** The time only shrinks: the old deadline less what was cut from the grace, but never in the past. */
function laterDelete(pod: Pod, asked: number | undefined, now: number): DeleteVerdict {
  const { deletionTimestamp } = pod.metadata;
  const stored = atLeastOneIfNegative(pod.metadata.deletionGracePeriodSeconds);
  if (!stored) return { kind: 'immediate' };
  if (asked === undefined || asked >= stored)
    return { kind: 'pending', pod: { ...pod, metadata: { ...pod.metadata, deletionGracePeriodSeconds: stored } } };
  const shortened = (parseApiTime(deletionTimestamp) ?? now) - (stored - asked) * 1000;
  const isPast = shortened < now;
  const grace = isPast && asked !== 0 ? 1 : asked;
  return { kind: 'graceful', gracePeriodSeconds: grace, pod: withDeadline(pod, grace, Math.max(shortened, now)) };
}

/** The generation tells of the first deletion only, and where it is counted at all. */
function withDeadline(pod: Pod, grace: number, deadline: number): Pod {
  const { metadata } = pod;
  const { generation = 0 } = metadata;
  const isFirst = metadata.deletionTimestamp === undefined;
  return {
    ...pod,
    metadata: {
      ...metadata,
      ...(isFirst && generation > 0 && { generation: generation + 1 }),
      deletionTimestamp: apiTime(deadline),
      deletionGracePeriodSeconds: grace,
    },
  };
}

function conflictOf({ metadata }: Pod, { preconditions = {} }: DeleteOptions): string | null {
  const { uid } = preconditions;
  if (uid === undefined || uid === metadata.uid) return null;
  return (
    `Operation cannot be fulfilled on Pod "${metadata.name}": the UID in the precondition (${uid}) does not match ` +
    `the UID in record (${metadata.uid ?? ''}). The object might have been deleted and then recreated`
  );
}
