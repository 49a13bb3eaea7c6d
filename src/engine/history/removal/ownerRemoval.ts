/** Why the controller of a pod's owner deleted it: one too many, a rollout, a Job that is over, a node it does not belong on. */
import { isOfKind } from '../../objects/ref.ts';
import { writesOf } from '../traceIndex.ts';
import { isWorkload } from '../../objects/workloads.ts';
import { staysOn, withDaemonTolerations } from '../../controllers/daemonPods.ts';
import { namespaceOf } from '../../controllers/informers.ts';
import { completionsOf } from '../../controllers/jobSpec.ts';
import { isSuspended } from '../../controllers/jobSuspension.ts';
import { ordinalOf } from '../../controllers/statefulSetPlan.ts';
import { causesOf } from '../causes.ts';
import { isSame } from '../../apiserver/changedFields.ts';
import { type Pod, podKey, type Workload } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { allOfKind, objectsOf, subjectOf } from '../../simulation/objectMaps.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf, TraceEvent } from '../../simulation/trace.ts';
import { stateBefore } from '../stateBefore.ts';
import type { RemovalCause } from './removalCause.ts';
import { controllerOf } from '../../objects/owner.ts';
import { hasEnded } from '../../objects/podPhase.ts';

/** @param made the controller's request */
export function ownerRemoval(run: Run, pod: Pod, made: EventOf<'request'>): RemovalCause {
  const { t } = made;
  const state = stateBefore(run, made);
  const owner = controllerOf(pod);
  const set = owner && workload(state, owner.kind, `${namespaceOf(pod)}/${owner.name}`);
  if (!owner || !set || set.metadata.deletionTimestamp !== undefined)
    return { kind: 'ownerGone', t, owner: ownerName(pod) };
  const found = { run, pod, made, state, set, owner: `${owner.kind}/${owner.name}` };
  switch (owner.kind) {
    case 'Job':
      return ofJob(found);
    case 'DaemonSet':
      return ofDaemonSet(found);
    case 'StatefulSet':
      return ofStatefulSet(found);
    default:
      return ofReplicaSet(found);
  }
}

interface Found {
  run: Run;
  pod: Pod;
  made: EventOf<'request'>;
  /** What there was when it was asked. */
  state: ClusterState;
  set: Workload;
  owner: string;
}

function workload({ objects }: ClusterState, kind: string, key: string): Workload | undefined {
  const found = objects.get(kind)?.get(key);
  return found && isWorkload(found) ? found : undefined;
}

/** That the Job is over is written after its pods were deleted, for the same cause. */
function ofJob({ run, made, set, owner }: Found): RemovalCause {
  const { t } = made;
  if (isSuspended(set)) return { kind: 'suspended', t, owner };
  const reason = endText(set) ?? endWritten(run, made, set);
  if (reason !== null) return { kind: 'jobOver', t, owner, reason };
  const { parallelism = 1 } = set.spec ?? {};
  const completions = completionsOf(set);
  const left = completions === null ? parallelism : Math.max(0, completions - (set.status?.succeeded ?? 0));
  return { kind: 'scaledDown', t, owner, replicas: Math.min(parallelism, left) };
}

const overs: readonly string[] = ['FailureTarget', 'Failed', 'SuccessCriteriaMet', 'Complete'];

function endText({ status }: Workload): string | null {
  const end = status?.conditions?.find((one) => one.status === 'True' && overs.includes(one.type));
  return end ? (end.reason ?? end.type) : null;
}

function endWritten({ index }: Run, { id, cause }: EventOf<'request'>, owner: Workload): string | null {
  for (const event of writesOf(index.about(subjectOf(owner)), owner.kind)) {
    if (event.id < id || event.cause !== cause || event.object.metadata.uid !== owner.metadata.uid) continue;
    const text = endText(event.object);
    if (text !== null) return text;
  }
  return null;
}

/** A new template, unless it had ended, or its node is none for it any more. */
function ofDaemonSet({ pod, made: { t }, state, set, owner }: Found): RemovalCause {
  if (isOver(state, pod)) return { kind: 'replaced', t, owner };
  const name = pod.spec.nodeName ?? '';
  const node = objectsOf(state.objects, 'Node').get(name);
  const spec = withDaemonTolerations(set.spec?.template?.spec ?? { containers: [] });
  return node && !staysOn(spec, node) ? { kind: 'misplaced', t, owner, node: name } : { kind: 'rolledOut', t, owner };
}

function ofStatefulSet({ pod, made: { t }, state, set, owner }: Found): RemovalCause {
  const { replicas = 1, ordinals } = set.spec ?? {};
  const [ordinal, start] = [ordinalOf(set, pod) ?? 0, ordinals?.start ?? 0];
  if (ordinal < start || ordinal >= start + replicas) return { kind: 'scaledDown', t, owner, replicas };
  return { kind: isOver(state, pod) ? 'replaced' : 'rolledOut', t, owner };
}

const isOver = ({ pods }: ClusterState, pod: Pod): boolean => hasEnded(pods.get(podKey(pod)) ?? pod);

/** Of a Deployment: an older set gives its pods up in a rollout, unless it was just told to have fewer. */
function ofReplicaSet({ run, made, state, set, owner }: Found): RemovalCause {
  const { t } = made;
  const above = controllerOf(set);
  const deployment = above && workload(state, above.kind, `${namespaceOf(set)}/${above.name}`);
  if (!above || !deployment) return { kind: 'scaledDown', t, owner, replicas: set.spec?.replicas ?? 1 };
  const named = `${above.kind}/${above.name}`;
  const sets = allOfKind(state.objects, 'ReplicaSet').filter((one) => controllerOf(one)?.uid === above.uid);
  const isNewest = sets.every((one) => revision(one) <= revision(set));
  return isNewest || isRescaled(run, made, deployment)
    ? { kind: 'scaledDown', t, owner: named, replicas: deployment.spec?.replicas ?? 1 }
    : { kind: 'rolledOut', t, owner: named };
}

/** What it follows from, without any pod's doing between, is a new number of replicas for the same template. */
function isRescaled(run: Run, made: TraceEvent, { metadata }: Workload): boolean {
  for (const at of causesOf(run.trace, made)) {
    if (
      at.what === 'write' &&
      isWorkload(at.object) &&
      at.object.metadata.uid === metadata.uid &&
      at.changed.includes('spec')
    ) {
      const before = workload(stateBefore(run, at), at.object.kind, at.subject.slice(at.object.kind.length + 1));
      return isSame(before?.spec?.template, at.object.spec?.template);
    }
    if (isOfKind(at.subject, 'Pod')) return false;
  }
  return false;
}

const revision = ({ metadata }: { metadata: Workload['metadata'] }): number =>
  Number(metadata.annotations?.['deployment.kubernetes.io/revision'] ?? 0);

/** `ReplicaSet/web`; empty where it has none. */
export function ownerName(pod: Pod): string {
  const owner = controllerOf(pod) ?? pod.metadata.ownerReferences?.[0];
  return owner ? `${owner.kind}/${owner.name}` : '';
}
