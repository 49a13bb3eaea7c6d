/** What a StatefulSet says of its pods (kube-controller-manager 1.36, updateStatefulSet; CTRL-21). */
import type { Pod, Workload, WorkloadStatus } from '../objects/types.ts';
import { withoutZeros } from './controllerTools.ts';
import { replicasOf } from './deploymentNumbers.ts';
import { isReady } from '../objects/ready.ts';
import { isAvailable } from './podAvailability.ts';

export const revisionLabel = 'controller-revision-hash';

/** The pods of a set at an instant. */
export interface Seen {
  /** All that exist, also those that are being deleted. */
  pods: readonly Pod[];
  /** Of the set's present template. */
  revision: string;
  /** ms since 1970. */
  now: number;
}

export function statefulSetStatus(set: Workload, { pods, revision, now }: Seen): WorkloadStatus {
  const { currentRevision = revision } = set.status ?? {};
  const present = pods.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  const ofRevision = (name: string) =>
    present.filter(({ metadata }) => metadata.labels?.[revisionLabel] === name).length;
  const [ready, updated] = [pods.filter(isReady).length, ofRevision(revision)];
  const current = updated === replicasOf(set) && ready === updated ? revision : currentRevision;
  return {
    replicas: pods.length,
    availableReplicas: pods.filter((pod) => isAvailable(pod, set.spec?.minReadySeconds ?? 0, now)).length,
    ...withoutZeros({ readyReplicas: ready, currentReplicas: ofRevision(current), updatedReplicas: updated }),
    currentRevision: current,
    updateRevision: revision,
  };
}
