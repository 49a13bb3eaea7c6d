/** Pods that have been running since long before virtual 0, or, what if, all along. */
import { sidecars } from '../kubelet/podContainers.ts';
import type { Condition, Container, ContainerStatus, Pod, PodStatus } from '../objects/types.ts';

/** A status for a bound pod that brings none, or a Running one without containers: it runs and is ready. */
export function withRunningStatus(pod: Pod, podIP: string, startedAt: string): Pod {
  const { status = {} } = pod;
  const needsMore = status.containerStatuses !== undefined || (status.phase ?? 'Running') !== 'Running';
  return needsMore ? pod : { ...pod, status: runningStatus(pod, podIP, startedAt) };
}

export function runningStatus(pod: Pod, podIP: string, startedAt: string): PodStatus {
  const { status = {} } = pod;
  const inits = pod.spec.initContainers ?? [];
  const runs = new Set([...pod.spec.containers, ...sidecars(pod)]);
  const statusOf = (container: Container): ContainerStatus =>
    runs.has(container) ? running(container, startedAt) : completed(container, startedAt);
  return {
    ...status,
    phase: 'Running',
    podIP: status.podIP ?? podIP,
    startTime: status.startTime ?? startedAt,
    conditions: status.conditions ?? allTrue(startedAt),
    ...(inits.length > 0 && { initContainerStatuses: inits.map(statusOf) }),
    containerStatuses: pod.spec.containers.map(statusOf),
  };
}

const running = ({ name, image }: Container, startedAt: string): ContainerStatus => ({
  name,
  ...(image !== undefined && { image }),
  state: { running: { startedAt } },
  ready: true,
  started: true,
  restartCount: 0,
});

const completed = ({ name, image }: Container, at: string): ContainerStatus => ({
  name,
  ...(image !== undefined && { image }),
  state: { terminated: { exitCode: 0, reason: 'Completed', startedAt: at, finishedAt: at } },
  ready: true,
  started: false,
  restartCount: 0,
});

const conditionTypes = ['PodReadyToStartContainers', 'Initialized', 'Ready', 'ContainersReady', 'PodScheduled'];

const allTrue = (lastTransitionTime: string): readonly Condition[] =>
  conditionTypes.map((type) => ({ type, status: 'True', lastTransitionTime }));
