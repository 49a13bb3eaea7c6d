/** READY, STATUS and RESTARTS of `kubectl get pods` (kube-apiserver 1.36, table printer, printPod; API-7, API-8). */
import { isEnded } from '../objects/podPhase.ts';
import type { ContainerState, ContainerStatus, Pod } from '../objects/types.ts';
import { isSidecar } from '../kubelet/podContainers.ts';
import { readApiTime } from '../simulation/apiTime.ts';
import { humanDuration } from './humanDuration.ts';
import type { StatusCause } from './statusCause.ts';

export interface PodColumns {
  ready: string;
  status: string;
  restarts: string;
}

/** What walking over the containers has found. */
interface Walk {
  reason: string;
  because: StatusCause;
  ready: number;
  restarts: number;
  /** End of the newest earlier run, in ms since 1970. */
  lastEnd: number | null;
}

/** Of pods that tell of no restart's age: nothing of it changes as long as the object stays as it is. */
const ageless = new WeakMap<Pod, PodColumns>();

/** @param now absolute, in ms since 1970; for the age of the last restart. @returns the same object where that is not printed */
export function kubectlColumns(pod: Pod, now: number): PodColumns {
  const known = ageless.get(pod);
  if (known) return known;
  const walk = walkPod(pod);
  const columns = {
    ready: readyText(pod, walk),
    status: withDeletion(pod, walk).status,
    restarts: restartsText(walk, now),
  };
  if (!tellsAge(walk)) ageless.set(pod, columns);
  return columns;
}

/** What holds as long as the object stays as it is: restarts without the age of the last one, and the field behind STATUS. */
export function lastingColumns(pod: Pod): PodColumns & { because: StatusCause } {
  const walk = walkPod(pod);
  return { ready: readyText(pod, walk), ...withDeletion(pod, walk), restarts: String(walk.restarts) };
}

const readyText = ({ spec }: Pod, { ready }: Walk): string =>
  `${ready}/${spec.containers.length + (spec.initContainers ?? []).filter(isSidecar).length}`;

function walkPod(pod: Pod): Walk {
  const start: Walk = { ...statedBy(pod), ready: 0, restarts: 0, lastEnd: null };
  const inits = walkInits(pod, start);
  const isInitialized = hasCondition(pod, 'Initialized', (condition) => condition.status === 'True');
  return inits.isInitializing && !isInitialized ? inits.walk : walkApps(pod, start, inits);
}

/** What is printed as long as no container speaks up. */
function statedBy(pod: Pod): Pick<Walk, 'reason' | 'because'> {
  const { reason, phase = 'Pending' } = pod.status ?? {};
  const isGated = hasCondition(pod, 'PodScheduled', (condition) => condition.reason === 'SchedulingGated');
  if (isGated) return { reason: 'SchedulingGated', because: { field: 'gates' } };
  return reason ? { reason, because: { field: 'reason' } } : { reason: phase, because: { field: 'phase' } };
}

function withDeletion(
  { metadata, status }: Pod,
  { reason, because }: Walk,
): Pick<Walk, 'because'> & { status: string } {
  if (metadata.deletionTimestamp === undefined) return { status: reason, because };
  if (status?.reason === 'NodeLost') return { status: 'Unknown', because: { field: 'deletionTimestamp' } };
  const hasEnded = isEnded(status?.phase);
  return hasEnded ? { status: reason, because } : { status: 'Terminating', because: { field: 'deletionTimestamp' } };
}

const tellsAge = (walk: Walk): walk is Walk & { lastEnd: number } => walk.restarts > 0 && walk.lastEnd !== null;

function restartsText(walk: Walk, now: number): string {
  const { restarts } = walk;
  return tellsAge(walk) ? `${restarts} (${humanDuration(now - walk.lastEnd)} ago)` : String(restarts);
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
      result.walk.because = { field: 'init', container: container.name, state: stateName(container) };
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
    because: inits.walk.because,
    ready: inits.walk.ready,
    restarts: inits.sidecarRestarts,
    lastEnd: inits.sidecarEnd,
  };
  const statuses = pod.status?.containerStatuses ?? [];
  let hasRunning = false;
  for (const container of statuses.toReversed()) {
    const { name, state } = container;
    walk.restarts += container.restartCount;
    walk.lastEnd = later(walk.lastEnd, endOf(container));
    if (state?.waiting?.reason) {
      walk.reason = state.waiting.reason;
      walk.because = { field: 'container', container: name, state: 'waiting' };
    } else if (state?.terminated) {
      walk.reason = endReason(state.terminated);
      walk.because = { field: 'container', container: name, state: 'terminated' };
    } else if (container.ready && state?.running) {
      hasRunning = true;
      walk.ready++;
    }
  }
  return { ...start, ...walk, ...(walk.reason === 'Completed' && completed(pod, statuses, { hasRunning, walk })) };
}

/** `Completed` stands only where nothing else is going on or went wrong. */
function completed(
  pod: Pod,
  statuses: readonly ContainerStatus[],
  { hasRunning, walk }: { hasRunning: boolean; walk: Walk },
): Pick<Walk, 'reason' | 'because'> {
  if (hasRunning && hasCondition(pod, 'Ready', ({ status }) => status === 'True'))
    return { reason: 'Running', because: { field: 'ready' } };
  const failed = statuses.find(({ state }) => state?.terminated && state.terminated.exitCode !== 0);
  if (failed?.state?.terminated) {
    const because: StatusCause = { field: 'container', container: failed.name, state: 'terminated' };
    return { reason: endReason(failed.state.terminated), because };
  }
  return hasRunning ? { reason: 'NotReady', because: { field: 'ready' } } : walk;
}

const stateName = ({ state }: ContainerStatus): 'waiting' | 'running' | 'terminated' =>
  state?.terminated ? 'terminated' : state?.running ? 'running' : 'waiting';

function endReason({ reason, signal, exitCode }: NonNullable<ContainerState['terminated']>): string {
  if (reason) return reason;
  return signal ? `Signal:${signal}` : `ExitCode:${exitCode}`;
}

const endOf = ({ lastState }: ContainerStatus) => readApiTime(lastState?.terminated?.finishedAt);

const later = (a: number | null, b: number | null) => (a === null || (b !== null && b > a) ? b : a);

type Condition = NonNullable<NonNullable<Pod['status']>['conditions']>[number];

const hasCondition = ({ status }: Pod, type: string, holds: (condition: Condition) => boolean): boolean =>
  (status?.conditions ?? []).some((condition) => condition.type === type && holds(condition));
