/** Pods of a workload by the template that they were made of, and how far a rollout may go at once. */
import type { ControllerRevision } from '../objects/revisionTypes.ts';
import { limitsOf, replicasOf } from '../controllers/deploymentNumbers.ts';
import { findCurrent, revisionOf } from '../controllers/deploymentSets.ts';
import { deploymentPatch, templatePatch } from '../controllers/rollback.ts';
import { revisionLabel } from '../controllers/statefulSetStatus.ts';
import type { Pod, Workload } from '../objects/types.ts';
import type { RevisionState, RolloutState } from './owners.ts';
import { isReady } from '../objects/ready.ts';
import { isAvailable, isTerminating } from '../controllers/podAvailability.ts';

const imagesOf = (containers: readonly { image?: string }[] = []): readonly string[] =>
  containers.flatMap(({ image }) => (image === undefined ? [] : [image]));

/** Of a Deployment. @param sets its ReplicaSets */
export function deploymentRollout(deployment: Workload, sets: readonly Workload[]): RolloutState {
  const current = findCurrent(deployment, sets);
  const rank = (set: Workload) => (set === current ? Number.POSITIVE_INFINITY : revisionOf(set));
  const byRevision = sets.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
  const { maxSurge, minAvailable } = limitsOf(deployment);
  const desired = replicasOf(deployment);
  return {
    desired,
    most: desired + maxSurge,
    least: minAvailable,
    revisions: byRevision.map((set) => revisionState(set, deployment, set === current)),
    before: byRevision.find((set) => set !== current)?.metadata.name ?? null,
  };
}

function revisionState(set: Workload, deployment: Workload, isNew: boolean): RevisionState {
  const { status = {} } = set;
  return {
    name: set.metadata.name,
    revision: revisionOf(set) || null,
    isNew,
    images: imagesOf(set.spec?.template?.spec.containers),
    replicas: status.replicas ?? 0,
    ready: status.readyReplicas ?? 0,
    available: status.availableReplicas ?? 0,
    terminating: status.terminatingReplicas ?? 0,
    undo: isNew ? null : deploymentPatch(set, deployment),
  };
}

interface Hashed {
  pods: readonly Pod[];
  /** Its former templates and the present one, the newest last. */
  history: readonly ControllerRevision[];
  /** ms since 1970. */
  now: number;
}

/** Of a StatefulSet or DaemonSet: by the hash that its pods carry. */
export function hashedRollout(set: Workload, { pods, history, now }: Hashed): RolloutState {
  const { currentRevision, updateRevision } = set.status ?? {};
  const hashOf = ({ metadata }: Pod) => metadata.labels?.[revisionLabel] ?? '';
  const images = imagesOf(set.spec?.template?.spec.containers).join();
  const podImages = (pod: Pod | undefined) => imagesOf(pod?.spec.containers);
  const retainedAs = ({ metadata }: ControllerRevision) => metadata.labels?.[revisionLabel];
  const retained = (name: string) => history.find((one) => retainedAs(one) === name);
  const named = [updateRevision, ...pods.map(hashOf), ...history.map(retainedAs)];
  const hashes = new Set(named.flatMap((name) => (name ? [name] : [])));
  const isPresent = (name: string, first: Pod | undefined) =>
    updateRevision === undefined ? podImages(first).join() === images : name === updateRevision;
  const revisions = [...hashes].map((name): RevisionState => {
    const all = pods.filter((pod) => hashOf(pod) === name);
    const own = all.filter((pod) => !isTerminating(pod));
    const isNew = isPresent(name, all[0]);
    const template = retained(name)?.data.spec.template;
    return {
      name,
      revision: retained(name)?.revision ?? null,
      isNew,
      images: isNew
        ? imagesOf(set.spec?.template?.spec.containers)
        : template
          ? imagesOf(template.spec.containers)
          : podImages(all[0]),
      replicas: own.length,
      ready: own.filter(isReady).length,
      available: own.filter((pod) => isAvailable(pod, set.spec?.minReadySeconds ?? 0, now)).length,
      terminating: all.length - own.length,
      undo: isNew || !template ? null : templatePatch(template),
    };
  });
  const rank = ({ isNew, revision }: RevisionState) => (isNew ? Number.POSITIVE_INFINITY : (revision ?? 0));
  const before = history.at(-2);
  const isRetained = ({ replicas, terminating, isNew, name }: RevisionState) =>
    replicas + terminating > 0 || isNew || name === currentRevision || retained(name) !== undefined;
  return {
    desired: set.kind === 'DaemonSet' ? (set.status?.desiredNumberScheduled ?? 0) : replicasOf(set),
    most: null,
    least: null,
    revisions: revisions.filter(isRetained).toSorted((a, b) => rank(b) - rank(a)),
    before: before === undefined ? null : (retainedAs(before) ?? null),
  };
}
