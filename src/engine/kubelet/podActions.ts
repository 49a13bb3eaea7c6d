/** What one sync of a pod has to do (kubelet 1.36, kuberuntime computePodActions). */
import type { Container, Pod } from '../objects/types.ts';
import type { PodRecord, SandboxRecord } from './containerRecord.ts';
import { initActions } from './initActions.ts';
import { asksForAll, shouldStart } from './restartable.ts';
import type { KillReason } from './stopPlan.ts';
import type { ActionInputs, ContainerKill } from './actionInputs.ts';

export interface PodActions {
  /** Everything of the pod ends first; without a sandbox to create, for good. */
  killPod: boolean;
  createSandbox: boolean;
  /** Of the sandbox that is there or is to be created. */
  attempt: number;
  /** All in the order of the spec. */
  startInits: readonly Container[];
  startApps: readonly Container[];
  kill: readonly ContainerKill[];
  /** Records to remove so that all containers begin anew; running ones are killed before. */
  reset: readonly { container: Container; kill: boolean }[];
}

export function podActions(inputs: ActionInputs): PodActions {
  const { pod, seen, restartsAll } = inputs;
  const { isNeeded, attempt } = sandboxNeed(seen.sandboxes, pod);
  const nothing = { killPod: false, createSandbox: false, attempt, startInits: [], startApps: [], kill: [], reset: [] };
  if (restartsAll) return { ...nothing, killPod: isNeeded, createSandbox: isNeeded, reset: resets(inputs) };
  if (isNeeded) return inNewSandbox(pod, seen, attempt);
  const inits = initActions(inputs);
  const base = { ...nothing, startInits: inits.start, kill: inits.kill };
  if (inits.isOver) return { ...base, startInits: [], killPod: true };
  if (!inits.isInitialized) return base;
  const apps = pod.spec.containers.map((container) => appAction(inputs, container));
  const start = apps.filter(({ starts }) => starts).map(({ container }) => container);
  const kill = [...inits.kill, ...apps.flatMap((app) => app.kill ?? [])];
  const isOver = start.length === 0 && !apps.some(({ isRetained }) => isRetained);
  return { ...base, startApps: start, kill, ...(isOver && { killPod: true, startInits: [] }) };
}

/** The newest sandbox must be ready and have an address, and be the only ready one (runtimeutil.PodSandboxChanged). */
function sandboxNeed(sandboxes: readonly SandboxRecord[], { spec }: Pod): { isNeeded: boolean; attempt: number } {
  const [newest] = sandboxes;
  if (!newest) return { isNeeded: true, attempt: 0 };
  const ready = sandboxes.filter(({ isReady }) => isReady).length;
  const isUsable = newest.isReady && ready === 1 && (newest.hasAddress || spec.hostNetwork === true);
  return { isNeeded: !isUsable, attempt: isUsable ? newest.attempt : newest.attempt + 1 };
}

/** All begins anew, with the first init container; but not where nothing is left to run. */
function inNewSandbox(pod: Pod, seen: PodRecord, attempt: number): PodActions {
  const { spec } = pod;
  const actions = { killPod: true, createSandbox: true, attempt, startInits: [], startApps: [], kill: [], reset: [] };
  const startApps = spec.containers.filter((container) => isWorthStarting(container, pod, seen));
  const hasRun = attempt !== 0 && seen.containers.size > 0;
  if (spec.restartPolicy === 'Never' && hasRun) return { ...actions, createSandbox: false };
  const [firstInit] = spec.initContainers ?? [];
  if (startApps.length === 0) return { ...actions, createSandbox: false };
  return firstInit ? { ...actions, startInits: [firstInit] } : { ...actions, startApps };
}

function isWorthStarting({ name }: Container, { spec }: Pod, seen: PodRecord): boolean {
  const end = seen.containers.get(name)?.end;
  return !(spec.restartPolicy === 'OnFailure' && end?.exitCode === 0);
}

interface AppAction {
  container: Container;
  starts: boolean;
  isRetained: boolean;
  kill?: ContainerKill;
}

function appAction(inputs: ActionInputs, container: Container): AppAction {
  const record = inputs.seen.containers.get(container.name);
  if (record?.state === 'running') return runningAction(inputs, container);
  const starts = shouldStart(inputs.pod, container, record);
  const action = { container, starts, isRetained: false };
  if (!starts || record?.state !== 'unknown') return action;
  const message = 'Container is in "unknown" state, try killing it before restart';
  return { ...action, kill: { container, message, reason: 'Unknown' } };
}

function runningAction(inputs: ActionInputs, container: Container): AppAction {
  const { name } = container;
  const killed = killOf(inputs, container);
  if (!killed && inputs.needsRestart(container)) {
    const message = `Container ${name} resize requires restart`;
    return { container, starts: true, isRetained: false, kill: { container, message, reason: null } };
  }
  if (!killed) return { container, starts: false, isRetained: true };
  const starts = killed.reason === null || (container.restartPolicy ?? inputs.pod.spec.restartPolicy) !== 'Never';
  const message = `Container ${name} ${killed.why}${starts ? ', will be restarted' : ''}`;
  return { container, starts, isRetained: false, kill: { container, message, reason: killed.reason } };
}

function killOf(
  { hasChanged, liveness, startup }: ActionInputs,
  container: Container,
): { why: string; reason: KillReason | null } | null {
  const { name } = container;
  if (hasChanged(container)) return { why: 'definition changed', reason: null };
  if (liveness(name) === 'Failure') return { why: 'failed liveness probe', reason: 'LivenessProbe' };
  return startup(name) === 'Failure' ? { why: 'failed startup probe', reason: 'StartupProbe' } : null;
}

/** App containers, then init containers; the one that asked for it goes last, as its record says why. */
function resets({ pod, seen }: ActionInputs): PodActions['reset'] {
  const all = [...pod.spec.containers, ...(pod.spec.initContainers ?? [])].flatMap((container) => {
    const record = seen.containers.get(container.name);
    return record ? [{ container, kill: record.state !== 'exited', isSource: asksForAll(container, record) }] : [];
  });
  const [sources, others] = [all.filter(({ isSource }) => isSource), all.filter(({ isSource }) => !isSource)];
  return [...others, ...sources].map(({ container, kill }) => ({ container, kill }));
}
