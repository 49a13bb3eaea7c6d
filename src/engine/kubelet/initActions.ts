/** What one sync of a pod has to do about its init containers (kubelet 1.36, computeInitContainerActions). */
import type { Container } from '../objects/types.ts';
import type { ContainerRecord } from './containerRecord.ts';
import { isSidecar } from './podContainers.ts';
import { shouldStart } from './restartable.ts';
import type { ActionInputs, ContainerKill } from './actionInputs.ts';

export interface InitActions {
  start: readonly Container[];
  kill: readonly ContainerKill[];
  /** The app containers' turn has come. */
  isInitialized: boolean;
  /** An init container has failed for good. */
  isOver: boolean;
}

/** What is known while walking over the init containers from the last to the first. */
interface Walk {
  inputs: ActionInputs;
  /** Indices. */
  start: number[];
  kill: ContainerKill[];
  isInitialized: boolean;
  /** A later container proves that this one is through. */
  isPassed: boolean;
  isOver: boolean;
}

/** From the last to the first: records of init containers that are through may be gone, the last one tells the rest. */
export function initActions(inputs: ActionInputs): InitActions {
  const inits = inputs.pod.spec.initContainers ?? [];
  const isInitialized = inits.length === 0 || hasAppRun(inputs);
  const walk: Walk = { inputs, start: [], kill: [], isInitialized, isPassed: isInitialized, isOver: false };
  for (const [index, container] of [...inits.entries()].toReversed()) {
    visit(walk, container, index);
    if (walk.isOver) break;
  }
  if (!walk.isPassed) walk.start.push(0);
  const start = walk.start.toReversed().flatMap((index) => inits[index] ?? []);
  return { start, kill: walk.kill, isInitialized: walk.isInitialized, isOver: walk.isOver };
}

/** An ended app container proves nothing: it may be of an earlier sandbox. */
function hasAppRun({ pod, seen }: ActionInputs): boolean {
  return pod.spec.containers.some(({ name }) => {
    const state = seen.containers.get(name)?.state;
    return state === 'created' || state === 'running';
  });
}

function visit(walk: Walk, container: Container, index: number): void {
  const record = walk.inputs.seen.containers.get(container.name);
  if (!record) {
    if (walk.isPassed && isSidecar(container)) walk.start.push(index);
    return;
  }
  if (walk.isPassed && !isSidecar(container)) return;
  if (record.state === 'created') walk.start.push(index);
  else if (record.state === 'unknown') restartUnknown(walk, container, index);
  else if (isSidecar(container)) visitSidecar(walk, container, { record, index });
  else if (record.end) visitEnded(walk, container, { record, index });
  walk.isPassed = true;
}

function restartUnknown(walk: Walk, container: Container, index: number): void {
  const { pod } = walk.inputs;
  if ((container.restartPolicy ?? pod.spec.restartPolicy) === 'Never') {
    walk.isOver = true;
    return;
  }
  const message = 'Init container is in "unknown" state, try killing it before restart';
  walk.kill.push({ container, message, reason: 'Unknown' });
  walk.start.push(index);
}

interface Place {
  record: ContainerRecord;
  index: number;
}

function visitEnded(walk: Walk, container: Container, { record, index }: Place): void {
  const { pod } = walk.inputs;
  if (record.end?.exitCode === 0) goOn(walk, index);
  else if (shouldStart(pod, container, record)) walk.start.push(index);
  else walk.isOver = true;
}

function visitSidecar(walk: Walk, container: Container, { record, index }: Place): void {
  const { startup, liveness, hasChanged } = walk.inputs;
  const restart = (what: string, reason: ContainerKill['reason']) => {
    walk.kill.push({ container, message: `Init container ${container.name} ${what}`, reason });
    walk.start.push(index);
  };
  if (record.state === 'exited') {
    walk.start.push(index);
    return;
  }
  const started = container.startupProbe ? startup(container.name) : 'Success';
  if (started !== 'Success') {
    if (started === 'Failure') restart('failed startup probe', 'StartupProbe');
    return;
  }
  goOn(walk, index);
  if (walk.inputs.needsRestart(container)) {
    walk.kill.push({ container, message: `Container ${container.name} resize requires restart`, reason: null });
    walk.start.push(index);
  } else if (hasChanged(container)) restart('definition changed', null);
  else if (container.livenessProbe && liveness(container.name) === 'Failure')
    restart('failed liveness probe', 'LivenessProbe');
}

/** This one is through: the next one's turn, unless it has had it. */
function goOn(walk: Walk, index: number): void {
  const inits = walk.inputs.pod.spec.initContainers ?? [];
  if (index === inits.length - 1) walk.isInitialized = true;
  else if (!walk.isPassed) walk.start.push(index + 1);
}
