/** READY, STATUS and RESTARTS of `kubectl get pods` (kube-apiserver 1.36, table printer, printPod). */
import type { ContainerState, ContainerStatus, Pod } from '../objects/types.ts';
import { isSidecar } from '../kubelet/podContainers.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import { humanDuration } from './humanDuration.ts';

export interface PodColumns {
  ready: string;
  status: string;
  restarts: string;
}

/** What walking over the containers has found. */
interface Walk {
  reason: string;
  ready: number;
  restarts: number;
  /** End of the newest earlier run, in ms since 1970. */
  lastEnd: number | null;
}

/** @param now absolute, in ms since 1970; for the age of the last restart */
export function kubectlColumns(pod: Pod, now: number): PodColumns {
  const { status = {} } = pod;
  const stated = status.reason || (status.phase ?? 'Pending');
  const isGated = hasCondition(pod, 'PodScheduled', ({ reason }) => reason === 'SchedulingGated');
  const start: Walk = { reason: isGated ? 'SchedulingGated' : stated, ready: 0, restarts: 0, lastEnd: null };
  const inits = walkInits(pod, start);
  const isInitialized = hasCondition(pod, 'Initialized', (condition) => condition.status === 'True');
  const walk = inits.isInitializing && !isInitialized ? inits.walk : walkApps(pod, start, inits);
  const total = pod.spec.containers.length + (pod.spec.initContainers ?? []).filter(isSidecar).length;
  return {
    ready: `${walk.ready}/${total}`,
    status: withDeletion(pod, walk.reason),
    restarts: restartsText(walk, now),
  };
}

function withDeletion({ metadata, status }: Pod, reason: string): string {
  if (metadata.deletionTimestamp === undefined) return reason;
  if (status?.reason === 'NodeLost') return 'Unknown';
  return status?.phase === 'Succeeded' || status?.phase === 'Failed' ? reason : 'Terminating';
}

function restartsText({ restarts, lastEnd }: Walk, now: number): string {
  return restarts > 0 && lastEnd !== null ? `${restarts} (${humanDuration(now - lastEnd)} ago)` : String(restarts);
}

interface InitWalk {
  walk: Walk;
  isInitializing: boolean;
  /** Restarts of the sidecars among those walked over: they go on counting once the pod is initialized. */
  sidecarRestarts: number;
  sidecarEnd: number | null;
}

function walkInits({ spec, status }: Pod, start: Walk): InitWalk {
  const inits = spec.initContainers ?? [];
  const result: InitWalk = { walk: { ...start }, isInitializing: false, sidecarRestarts: 0, sidecarEnd: null };
  for (const [index, container] of (status?.initContainerStatuses ?? []).entries()) {
    const sidecar = inits.some((init) => init.name === container.name && isSidecar(init));
    result.walk.restarts += container.restartCount;
    result.walk.lastEnd = later(result.walk.lastEnd, endOf(container));
    if (sidecar) {
      result.sidecarRestarts += container.restartCount;
      result.sidecarEnd = later(result.sidecarEnd, endOf(container));
    }
    const unfinished = unfinishedInit(container, sidecar, `${index}/${inits.length}`);
    if (unfinished !== null) {
      result.walk.reason = unfinished;
      result.isInitializing = true;
      break;
    }
    if (sidecar && container.started && container.ready) result.walk.ready++;
  }
  return result;
}

/** What keeps the pod initializing here; null if this init container is through. */
function unfinishedInit({ state, started }: ContainerStatus, sidecar: boolean, place: string): string | null {
  if (state?.terminated?.exitCode === 0) return null;
  if (sidecar && started) return null;
  if (state?.terminated) return `Init:${endReason(state.terminated)}`;
  const waiting = state?.waiting?.reason;
  return waiting && waiting !== 'PodInitializing' ? `Init:${waiting}` : `Init:${place}`;
}

/** From the last to the first, so that the first container with something to say is heard. */
function walkApps(pod: Pod, start: Walk, inits: InitWalk): Walk {
  const walk: Walk = {
    reason: inits.walk.reason,
    ready: inits.walk.ready,
    restarts: inits.sidecarRestarts,
    lastEnd: inits.sidecarEnd,
  };
  const statuses = pod.status?.containerStatuses ?? [];
  let hasRunning = false;
  for (const container of statuses.toReversed()) {
    const { state } = container;
    walk.restarts += container.restartCount;
    walk.lastEnd = later(walk.lastEnd, endOf(container));
    if (state?.waiting?.reason) walk.reason = state.waiting.reason;
    else if (state?.terminated) walk.reason = endReason(state.terminated);
    else if (container.ready && state?.running) {
      hasRunning = true;
      walk.ready++;
    }
  }
  if (walk.reason === 'Completed') walk.reason = completedReason(pod, statuses, hasRunning);
  return { ...start, ...walk };
}

/** `Completed` stands only where nothing else is going on or went wrong. */
function completedReason(pod: Pod, statuses: readonly ContainerStatus[], hasRunning: boolean): string {
  if (hasRunning && hasCondition(pod, 'Ready', ({ status }) => status === 'True')) return 'Running';
  const failed = statuses.find(({ state }) => state?.terminated && state.terminated.exitCode !== 0);
  if (failed?.state?.terminated) return endReason(failed.state.terminated);
  return hasRunning ? 'NotReady' : 'Completed';
}

function endReason({ reason, signal, exitCode }: NonNullable<ContainerState['terminated']>): string {
  if (reason) return reason;
  return signal ? `Signal:${signal}` : `ExitCode:${exitCode}`;
}

const endOf = ({ lastState }: ContainerStatus) => parseApiTime(lastState?.terminated?.finishedAt);

const later = (a: number | null, b: number | null) => (a === null || (b !== null && b > a) ? b : a);

type Condition = NonNullable<NonNullable<Pod['status']>['conditions']>[number];

const hasCondition = ({ status }: Pod, type: string, holds: (condition: Condition) => boolean): boolean =>
  (status?.conditions ?? []).some((condition) => condition.type === type && holds(condition));
