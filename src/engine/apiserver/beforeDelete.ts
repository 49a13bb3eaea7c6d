/** What the API server does with a delete request for a pod (kube-apiserver 1.36, rest.BeforeDelete, pod strategy; API-1, API-3). */
import { isEnded } from '../objects/podPhase.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import type { Answer } from '../simulation/trace.ts';
import { conflict, invalid } from './answers.ts';
import { apiTime, parseApiTime } from '../simulation/apiTime.ts';

export interface DeleteOptions {
  /** Seconds; absent = the pod's own. */
  gracePeriodSeconds?: number;
  preconditions?: { uid?: string; resourceVersion?: string };
  propagationPolicy?: string;
  /** Of old: now said by the propagation policy. */
  orphanDependents?: boolean;
}

interface Accepted {
  /** What the request's options say after it, seconds; null where nobody has said a grace. */
  gracePeriodSeconds: number | null;
}
export type DeleteVerdict =
  /** The object is updated; with grace 0 it is removed in the same request, unless finalizers hold it. */
  | ({ kind: 'graceful'; pod: Pod } & Accepted)
  /** A deletion is on its way already: nothing changes (but a negative stored grace, which becomes 1). */
  | ({ kind: 'pending'; pod: Pod } & Accepted)
  /** Removed without another update. */
  | ({ kind: 'immediate' } & Accepted)
  | { kind: 'refused'; answer: Answer };

/** @param now absolute, in ms since 1970 */
export function beforeDelete(pod: Pod, options: DeleteOptions, now: number): DeleteVerdict {
  const refused = optionsRefusal(pod, options);
  if (refused) return { kind: 'refused', answer: refused };
  const asked = atLeastOneIfNegative(options.gracePeriodSeconds);
  return pod.metadata.deletionTimestamp === undefined ? firstDelete(pod, asked, now) : laterDelete(pod, asked, now);
}

/** Options that contradict themselves, or preconditions that the object does not meet; null if it may be deleted. */
export function optionsRefusal(object: KubeObject, options: DeleteOptions): Answer | null {
  const wrong = invalidOptions(options);
  if (wrong !== null) return invalid(wrong);
  const unmet = conflictOf(object, options);
  return unmet === null ? null : conflict(unmet);
}

function firstDelete(pod: Pod, asked: number | undefined, now: number): DeleteVerdict {
  const grace = deletionGrace(pod, asked);
  return { kind: 'graceful', gracePeriodSeconds: grace, pod: withDeadline(pod, grace, now + grace * 1000) };
}

/** Without a node, or when all has ended, nobody needs time. */
function deletionGrace({ spec, status }: Pod, asked: number | undefined): number {
  if (!spec.nodeName || isEnded(status?.phase)) return 0;
  return asked ?? atLeastOneIfNegative(spec.terminationGracePeriodSeconds) ?? 0;
}

/** A negative time counts as 1 s, in the request and in the spec. */
const atLeastOneIfNegative = (seconds: number | undefined) => (seconds !== undefined && seconds < 0 ? 1 : seconds);

/** The time only shrinks: the old deadline less what was cut from the grace, but never in the past. */
function laterDelete(pod: Pod, asked: number | undefined, now: number): DeleteVerdict {
  const { deletionTimestamp } = pod.metadata;
  const stored = atLeastOneIfNegative(pod.metadata.deletionGracePeriodSeconds);
  if (!stored) return { kind: 'immediate', gracePeriodSeconds: asked ?? null };
  if (asked === undefined || asked >= stored) {
    const metadata = { ...pod.metadata, deletionGracePeriodSeconds: stored };
    return { kind: 'pending', gracePeriodSeconds: asked ?? stored, pod: { ...pod, metadata } };
  }
  const shortened = (parseApiTime(deletionTimestamp) ?? now) - (stored - asked) * 1000;
  const isPast = shortened < now;
  const grace = isPast && asked !== 0 ? 1 : asked;
  return { kind: 'graceful', gracePeriodSeconds: asked, pod: withDeadline(pod, grace, Math.max(shortened, now)) };
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

const policies = ['Foreground', 'Background', 'Orphan'];

/** What the API says to options that contradict themselves (apimachinery 1.36, ValidateDeleteOptions). */
function invalidOptions({ propagationPolicy, orphanDependents }: DeleteOptions): string | null {
  if (propagationPolicy === undefined) return null;
  const errors: string[] = [];
  if (orphanDependents !== undefined)
    errors.push(
      `propagationPolicy: Invalid value: "${propagationPolicy}": orphanDependents and deletionPropagation cannot be both set`,
    );
  if (!policies.includes(propagationPolicy)) {
    const supported = [...policies, 'nil'].map((name) => `"${name}"`).join(', ');
    errors.push(`propagationPolicy: Unsupported value: "${propagationPolicy}": supported values: ${supported}`);
  }
  if (errors.length === 0) return null;
  return `DeleteOptions.meta.k8s.io "" is invalid: ${errors.length > 1 ? `[${errors.join(', ')}]` : errors[0]}`;
}

function conflictOf({ kind, metadata }: KubeObject, { preconditions = {} }: DeleteOptions): string | null {
  const { uid, resourceVersion } = preconditions;
  const { uid: ownUid = '', resourceVersion: ownVersion = '' } = metadata;
  const refused = (what: string, hint: string) =>
    `Operation cannot be fulfilled on ${kind} "${metadata.name}": the ${what}. The object might have been ${hint}`;
  if (uid !== undefined && uid !== ownUid)
    return refused(
      `UID in the precondition (${uid}) does not match the UID in record (${ownUid})`,
      'deleted and then recreated',
    );
  if (resourceVersion === undefined || resourceVersion === ownVersion) return null;
  const versions = `(${resourceVersion}) does not match the ResourceVersion in record (${ownVersion})`;
  return refused(`ResourceVersion in the precondition ${versions}`, 'modified');
}
