/** What becomes of a process: how a run ends by itself, and how it answers SIGTERM. */
import { wholeUnits } from '../objects/quantity.ts';
import type { Pod } from '../objects/types.ts';
import type { Millis } from '../simulation/trace.ts';
import {
  type ContainerBehaviour,
  type DefaultBehaviour,
  type OnTerm,
  type RunBehaviour,
  type RunPlan,
  annotatedBehaviour,
} from './containerBehaviour.ts';
import { allContainers, regularInits } from './podContainers.ts';

interface Attempt {
  attempt: number;
  otherwise: DefaultBehaviour;
}

/** @returns null where the process runs until it is stopped */
export function runPlan(pod: Pod, container: string, run: Attempt): RunPlan | null {
  const byItself = plannedEnd(pod, container, run);
  const after = outOfMemoryAfter(pod, container);
  if (after === null || (byItself && byItself.after <= after)) return byItself;
  return { after, code: 137, oom: true };
}

function plannedEnd(pod: Pod, container: string, { attempt, otherwise }: Attempt): RunPlan | null {
  const run = describedRun(annotatedBehaviour(pod, container), attempt);
  if (!run) return unsaidRun(pod, container, otherwise);
  const { after = 0, code, oom = false } = run;
  if (code === undefined && !oom) return null;
  return { after, code: oom ? 137 : (code ?? 0), oom };
}

/** Of a container that says nothing of its runs. */
function unsaidRun(pod: Pod, container: string, { initRun, jobRun }: DefaultBehaviour): RunPlan | null {
  if (isRegularInit(pod, container)) return initRun;
  const isOfJob = pod.metadata.ownerReferences?.some(({ kind, controller }) => kind === 'Job' && controller) ?? false;
  return isOfJob && pod.spec.containers.some(({ name }) => name === container) ? jobRun : null;
}

/** How long a run takes to open its ports. */
export const listensAfter = (pod: Pod, container: string, attempt: number): Millis =>
  (describedRun(annotatedBehaviour(pod, container), attempt)?.listensAfter ?? 0) * 1000;

export function onTerm(pod: Pod, container: string, otherwise: DefaultBehaviour): OnTerm {
  const plan = annotatedBehaviour(pod, container).onTerm;
  if (!plan) return otherwise.onTerm;
  const { after = 0, code = 143, ignore = false, shell = false } = plan;
  return { after, code, ignore: ignore || shell };
}

/** Will one of its processes do something before anybody asks it to? Its init containers have ended. */
export const changesByItself = (pod: Pod, otherwise: DefaultBehaviour): boolean =>
  allContainers(pod).some(({ name }) => {
    const { onTerm: _, image: __, ...others } = annotatedBehaviour(pod, name);
    if (Object.keys(others).length > 0) return true;
    return !isRegularInit(pod, name) && unsaidRun(pod, name, otherwise) !== null;
  });

/** The pod's words, and what holds where it has none. */
export function behaviourOf(pod: Pod, container: string, otherwise: DefaultBehaviour): ContainerBehaviour {
  const behaviour = annotatedBehaviour(pod, container);
  const unsaid = unsaidRun(pod, container, otherwise);
  const shell = behaviour.onTerm?.shell;
  return {
    ...(unsaid && { runs: [{ after: unsaid.after, code: unsaid.code }] }),
    ...behaviour,
    onTerm: { ...onTerm(pod, container, otherwise), ...(shell !== undefined && { shell }) },
  };
}

const mebibyte = 2 ** 20;

/** Seconds until it takes more than its limit, to the millisecond; null = never. */
function outOfMemoryAfter(pod: Pod, container: string): number | null {
  const { memory } = annotatedBehaviour(pod, container);
  const limit = wholeUnits(allContainers(pod).find(({ name }) => name === container)?.resources?.limits?.['memory']);
  if (!memory || limit === 0) return null;
  const room = limit / mebibyte - memory.startMi;
  if (room < 0) return 0;
  return memory.growsMiPerSecond > 0 ? Math.ceil((room / memory.growsMiPerSecond) * 1000) / 1000 : null;
}

/** MiB that a run of this age takes; null where nothing is said of it. */
export function memoryMi(pod: Pod, container: string, age: Millis): number | null {
  const { memory } = annotatedBehaviour(pod, container);
  return memory ? memory.startMi + (memory.growsMiPerSecond * age) / 1000 : null;
}

const isRegularInit = (pod: Pod, container: string): boolean =>
  regularInits(pod).some(({ name }) => name === container);

const describedRun = ({ runs = [] }: ContainerBehaviour, attempt: number): RunBehaviour | undefined =>
  runs[Math.min(attempt, runs.length - 1)];
