/** status.phase as the kubelet computes it in each sync (kubelet 1.36, getPhase; KUBELET-7). */
import type { Container, ContainerState, ContainerStatus, Pod } from '../objects/types.ts';
import { isStatic } from './criticalPods.ts';
import { regularInits, sidecars } from './podContainers.ts';
import { isRestartable } from './restartable.ts';

export type PodPhase = 'Pending' | 'Running' | 'Succeeded' | 'Failed';

export interface PhaseInputs {
  pod: Pick<Pod, 'spec' | 'metadata'>;
  /** Init and app containers together. */
  statuses: readonly ContainerStatus[];
  /** Proven: every container has stopped for good. */
  isTerminal: boolean;
  /** An app container has been started in the present sandbox. */
  hasInitialized: boolean;
}

/** How many containers are in which state, as the decision needs it. */
interface Counts {
  failedInit: number;
  pendingInit: number;
  pendingSidecar: number;
  running: number;
  waiting: number;
  unknown: number;
  stopped: number;
  succeeded: number;
  /** Stopped and not to run again. */
  final: number;
}

export function podPhase(inputs: PhaseInputs): PodPhase {
  const counts = count(inputs);
  if (counts.failedInit > 0) return 'Failed';
  if (counts.pendingInit > 0 || (counts.pendingSidecar > 0 && !inputs.hasInitialized)) return 'Pending';
  if (counts.waiting > 0) return 'Pending';
  if (counts.running > 0) return counts.unknown === 0 ? 'Running' : 'Pending';
  if (counts.stopped === 0 || counts.unknown > 0) return 'Pending';
  const ended = counts.stopped === counts.succeeded ? 'Succeeded' : 'Failed';
  // Pods from a file on the node run for ever, so they never count as ended.
  if (inputs.isTerminal && !isStatic(inputs.pod)) return ended;
  return counts.stopped === counts.final ? ended : 'Running';
}

function count({ pod, statuses }: PhaseInputs): Counts {
  const counts: Counts = {
    failedInit: 0,
    pendingInit: 0,
    pendingSidecar: 0,
    running: 0,
    waiting: 0,
    unknown: 0,
    stopped: 0,
    succeeded: 0,
    final: 0,
  };
  const statusOf = new Map(statuses.map((status) => [status.name, status]));
  const goesOn = (container: Container, state: Terminated) => willRun(container, pod.spec.restartPolicy, state);
  for (const container of regularInits(pod))
    countInit(counts, statusOf.get(container.name), (s) => goesOn(container, s));
  for (const container of sidecars(pod)) countSidecar(counts, statusOf.get(container.name));
  for (const container of pod.spec.containers)
    countApp(counts, statusOf.get(container.name), (state) => goesOn(container, state));
  return counts;
}

type Terminated = NonNullable<ContainerState['terminated']>;

const willRun = (container: Container, policy: string | undefined, { exitCode, reason }: Terminated): boolean =>
  reason === 'RestartingAllContainers' || isRestartable(container, policy, exitCode);

function countInit(counts: Counts, status: ContainerStatus | undefined, goesOn: (state: Terminated) => boolean): void {
  const { state = {}, lastState = {} } = status ?? {};
  const ended = state.terminated ?? (state.waiting && lastState.terminated);
  if (!ended || state.running) counts.pendingInit++;
  else if (ended.exitCode !== 0 && !goesOn(ended)) counts.failedInit++;
}

function countSidecar(counts: Counts, status: ContainerStatus | undefined): void {
  if (!status) counts.unknown++;
  else if (status.state?.running) {
    if (!status.started) counts.pendingSidecar++;
    counts.running++;
  } else if (status.state?.terminated) return;
  else if (status.state?.waiting) {
    if (status.lastState?.terminated) return;
    counts.pendingSidecar++;
    counts.waiting++;
  } else {
    counts.pendingSidecar++;
    counts.unknown++;
  }
}

function countApp(counts: Counts, status: ContainerStatus | undefined, goesOn: (state: Terminated) => boolean): void {
  const { state = {}, lastState = {} } = status ?? {};
  if (state.running) counts.running++;
  else if (state.terminated) {
    counts.stopped++;
    if (state.terminated.exitCode === 0) counts.succeeded++;
    if (!goesOn(state.terminated)) counts.final++;
  } else if (!state.waiting) counts.unknown++;
  else if (lastState.terminated) {
    counts.stopped++;
    if (!goesOn(lastState.terminated)) counts.final++;
  } else counts.waiting++;
}
