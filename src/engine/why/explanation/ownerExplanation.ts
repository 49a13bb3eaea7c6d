/** How a controller stands: its pods, and why it has none where it is refused them. */
import { type ObjectRef } from '../../objects/ref.ts';
import { namespaceOf } from '../../controllers/informers.ts';
import { type KubeObject, type Pod, type PodKey, podKey, type Workload } from '../../objects/types.ts';
import { refusedCreation } from '../../history/refusedCreation.ts';
import { isWorkload } from '../../objects/workloads.ts';
import { allOfKind, objectOf, subjectOf } from '../../simulation/objectMaps.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { OwnerCause } from '../cause/cause.ts';
import { idleCause, ownerCause } from '../cause/owner.ts';
import { ownerAdvice } from '../fixes/advice.ts';
import type { Fix } from '../fixes/fix.ts';
import { controllerOf } from '../../objects/owner.ts';

export interface OwnerExplanation {
  /** `Deployment/default/web` */
  subject: ObjectRef;
  /** As many as it is to have; null: it says no number. */
  wanted: number | null;
  /** Its own, and those of its ReplicaSets. */
  pods: readonly PodKey[];
  /** Why the next is not made, or why it has none; null: nothing keeps it from being made. */
  cause: OwnerCause | null;
  /** What would help against the cause. */
  fixes: readonly Fix[];
  /** In the API server's words. */
  message: string | null;
}

/** Its controller has asked again by then. */
const soon: Millis = 1000;

/** @returns null where there is no such controller at that time */
export function ownerAt(run: Run, t: Millis, subject: ObjectRef): OwnerExplanation | null {
  const { objects, pods } = run.stateAt(t);
  const owner = objectOf(objects, subject);
  if (!owner || !isWorkload(owner)) return null;
  const sets = allOfKind(objects, 'ReplicaSet').filter((set) => isOwnedBy(set, owner));
  const owners = [owner, ...sets];
  const own = [...pods.values()].filter((pod: Pod) => owners.some((one) => isOwnedBy(pod, one)));
  const text = refusalOf(run, t, owners) ?? (t < soon ? (run.refused.get(subject) ?? null) : null);
  const cause = text === null ? (own.length === 0 ? idleCause(owner) : null) : ownerCause(objects, text);
  return {
    subject,
    wanted: owner.spec?.replicas ?? null,
    pods: own.map(podKey),
    cause,
    fixes: cause ? ownerAdvice(cause, namespaceOf(owner)) : [],
    message: text,
  };
}

const isOwnedBy = (object: KubeObject, owner: KubeObject): boolean => {
  const reference = controllerOf(object);
  if (!reference || namespaceOf(object) !== namespaceOf(owner)) return false;
  return (
    reference.uid === owner.metadata.uid || (reference.name === owner.metadata.name && reference.kind === owner.kind)
  );
};

/** As its status has it, or else the last Event of the kind. */
function refusalOf(run: Run, t: Millis, owners: readonly Workload[]): string | null {
  for (const { status } of owners) {
    const failure = status?.conditions?.find(({ type, status: is }) => type === 'ReplicaFailure' && is === 'True');
    if (failure?.message) return failure.message;
  }
  return refusedCreation(run, owners.map(subjectOf), t);
}
