/** What a ReplicaSet says of its pods (kube-controller-manager 1.36, calculateStatus). */
import { compileSelector, matchesLabels } from '../objects/labelSelector.ts';
import type { Condition, Pod, Workload, WorkloadStatus } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import { withoutZeros } from './controllerTools.ts';

interface CountedPods {
  /** Neither ended nor being deleted. */
  active: readonly Pod[];
  /** Being deleted, their processes not known to have ended. */
  terminating: readonly Pod[];
}

/** @param now ms since 1970 */
export function replicaSetStatus({ spec, status }: Workload, pods: CountedPods, now: number): WorkloadStatus {
  const { active, terminating } = pods;
  const template = compileSelector({ matchLabels: spec?.template?.metadata?.labels ?? {} });
  const counts = { fullyLabeledReplicas: 0, readyReplicas: 0, availableReplicas: 0 };
  for (const pod of active) {
    if (matchesLabels(template, pod.metadata.labels)) counts.fullyLabeledReplicas++;
    if (!isReady(pod)) continue;
    counts.readyReplicas++;
    if (isAvailable(pod, spec?.minReadySeconds ?? 0, now)) counts.availableReplicas++;
  }
  return {
    ...(status?.conditions && { conditions: status.conditions }),
    replicas: active.length,
    ...withoutZeros(counts),
    terminatingReplicas: terminating.length,
  };
}

export const isEnded = ({ status }: Pod): boolean => status?.phase === 'Succeeded' || status?.phase === 'Failed';

export const isTerminating = (pod: Pod): boolean => pod.metadata.deletionTimestamp !== undefined && !isEnded(pod);

const readyCondition = ({ status }: Pod): Condition | undefined =>
  status?.conditions?.find(({ type }) => type === 'Ready');

export const isReady = (pod: Pod): boolean => readyCondition(pod)?.status === 'True';

/** Ready for so long (podutil.IsPodAvailable). @param now ms since 1970 */
export const isAvailable = (pod: Pod, minReadySeconds: number, now: number): boolean => {
  const due = availableAt(pod, minReadySeconds);
  return due !== null && due <= now;
};

/** When a ready pod has been ready long enough, ms since 1970; null where it is not ready. */
export function availableAt(pod: Pod, minReadySeconds: number): number | null {
  const condition = readyCondition(pod);
  if (condition?.status !== 'True') return null;
  if (minReadySeconds === 0) return Number.NEGATIVE_INFINITY;
  const since = parseApiTime(condition.lastTransitionTime);
  return since === null ? null : since + minReadySeconds * 1000;
}
