/** status.containerStatuses and status.initContainerStatuses as a kubelet builds them (kubelet 1.36). */
import type { Condition, Container, ContainerState, ContainerStatus, Pod } from '../objects/types.ts';
import { apiTime } from '../simulation/apiTime.ts';
import type { ContainerRecord, PodRecord, StartFailure } from './containerRecord.ts';
import type { PodAllocation } from './podAllocation.ts';
import { restartingAll } from './podConditions.ts';
import { isSidecar, regularInits } from './podContainers.ts';
import { shouldStart } from './restartable.ts';

export interface StatusInputs {
  pod: Pod;
  /** What the last relist saw: a sync sees this, never the runtime itself. */
  seen: PodRecord;
  /** The kubelet's last status of this pod, else the API's. */
  before: Pod['status'];
  /** By container: why its last start came to nothing. */
  failures: ReadonlyMap<string, StartFailure>;
  /** Startup is over; running containers only. */
  isStarted: (container: string) => boolean;
  /** Readiness of started containers. */
  isReady: (container: string) => boolean;
  epoch: number;
  /** What its status tells of its resources, where it was resized. */
  allocation: Pick<PodAllocation, 'statusOf'>;
}
export interface ContainerStatuses {
  init: readonly ContainerStatus[];
  app: readonly ContainerStatus[];
}

export function containerStatuses(inputs: StatusInputs): ContainerStatuses {
  const { spec } = inputs.pod;
  const inits = spec.initContainers ?? [];
  return {
    init: inits.map((container) => initStatus(inputs, container)),
    app: spec.containers.map((container) => servingStatus(inputs, container)),
  };
}

/** A regular init container is ready when it has ended well, and started while it runs. */
function initStatus(inputs: StatusInputs, container: Container): ContainerStatus {
  if (isSidecar(container)) return servingStatus(inputs, container);
  const status = plainStatus(inputs, container);
  const { running, terminated } = status.state ?? {};
  // Of one whose record went with all others it stays as it was.
  const wasDone = isReset(inputs, container.name) && beforeOf(inputs, container.name)?.ready === true;
  return { ...status, started: running !== undefined, ready: terminated?.exitCode === 0 || wasDone };
}

function servingStatus(inputs: StatusInputs, container: Container): ContainerStatus {
  const status = plainStatus(inputs, container);
  const started = status.state?.running !== undefined && inputs.isStarted(container.name);
  return { ...status, started, ready: started && inputs.isReady(container.name) };
}

function plainStatus(inputs: StatusInputs, container: Container): ContainerStatus {
  const { name } = container;
  const before = beforeOf(inputs, name);
  const record = inputs.seen.containers.get(name);
  const retained = { ...(container.image !== undefined && { image: container.image }), ...before };
  const { lastState: _, ...rest } = retained;
  const again = isReset(inputs, name) ? 1 : 0;
  const restartCount = Math.max((before?.restartCount ?? 0) + again, record?.attempt ?? 0);
  const known = states(inputs, record, before);
  return {
    ...rest,
    name,
    ready: false,
    restartCount,
    ...withFailure(inputs, container, known),
    ...inputs.allocation.statusOf(name),
  };
}

type States = Pick<ContainerStatus, 'state' | 'lastState'>;

function states(
  inputs: StatusInputs,
  record: ContainerRecord | undefined,
  before: ContainerStatus | undefined,
): States {
  const { epoch, pod } = inputs;
  if (record) {
    const state = stateOf(record, epoch);
    if (record.previous) return withLast({ state }, stateOf(record.previous, epoch));
    return withLast({ state }, isSameRun(state, before?.lastState) ? undefined : before?.lastState);
  }
  if (before && isReset(inputs, before.name)) return allRestarting;
  if (before?.state?.terminated) return withLast({ state: before.state }, before.lastState);
  return withLast(defaultWaiting(pod), before?.lastState);
}

/** While a start had failed, the run before it was told as the last one; it is the present one again. */
const isSameRun = ({ terminated }: ContainerState, last: ContainerState | undefined): boolean =>
  terminated?.startedAt !== undefined && terminated.startedAt === last?.terminated?.startedAt;

/** A container that is to run but could not be started says why, from the sync after on. */
function withFailure({ pod, seen, failures }: StatusInputs, container: Container, known: States): States {
  const failure = failures.get(container.name);
  const record = seen.containers.get(container.name);
  const isDone = record?.end?.exitCode === 0 && regularInits(pod).includes(container);
  if (!failure || isDone || !shouldStart(pod, container, record)) return known;
  return withLast({ state: { waiting: { ...failure } } }, known.state?.terminated ? known.state : known.lastState);
}

/** Records that are gone because all containers begin anew (KEP-5532). */
const restartingAllContainers = {
  reason: 'RestartingAllContainers',
  message: 'The container is removed because RestartAllContainers in place',
};
const allRestarting: States = {
  state: { waiting: restartingAllContainers },
  lastState: { terminated: { exitCode: 137, ...restartingAllContainers } },
};

/** This status is the first without the container's record. One that waited before has had none (kubelet 1.36, convertToAPIContainerStatuses). */
function isReset(inputs: StatusInputs, name: string): boolean {
  if (inputs.seen.containers.has(name) || !inputs.before?.conditions?.some(isRestartingAll)) return false;
  const before = beforeOf(inputs, name);
  return before !== undefined && before.state?.waiting === undefined;
}

const beforeOf = ({ before }: StatusInputs, name: string): ContainerStatus | undefined =>
  [...(before?.initContainerStatuses ?? []), ...(before?.containerStatuses ?? [])].find((one) => one.name === name);

const isRestartingAll = ({ type, status }: Condition): boolean => type === restartingAll && status === 'True';

const withLast = (states: States, lastState: ContainerState | undefined): States =>
  lastState ? { ...states, lastState } : states;

const defaultWaiting = ({ spec }: Pod): States => ({
  state: { waiting: { reason: (spec.initContainers ?? []).length > 0 ? 'PodInitializing' : 'ContainerCreating' } },
});

function stateOf({ state, startedAt, end }: ContainerRecord, epoch: number): ContainerState {
  if (state === 'created') return { waiting: {} };
  if (!end) return { running: { startedAt: apiTime(epoch + startedAt) } };
  const { exitCode, reason, at } = end;
  const times = { startedAt: apiTime(epoch + startedAt), finishedAt: apiTime(epoch + at) };
  return { terminated: { exitCode, reason, ...times } };
}
