/** How the last run of each container of a pod came to its end, read from the pod's events. */
import { allContainers, regularInits, sidecars } from '../kubelet/podContainers.ts';
import type { Pod } from '../objects/types.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';

export interface ContainerStop {
  name: string;
  role: 'app' | 'init' | 'sidecar';
  /** When the kubelet began to stop it, by its preStop or StopContainer; again with each kubelet that came back meanwhile. */
  begins: readonly Millis[];
  /** The first preStop; null: it has none, or none was run. */
  preStop: { from: Millis; to: Millis } | null;
  /** Calls of StopContainer, with their timeouts in seconds. */
  calls: readonly { t: Millis; timeout: number }[];
  sigterm: Millis | null;
  isKilled: boolean;
  /** null: not within the run. */
  exit: { t: Millis; id: number; code: number } | null;
}

/**
 * In the order in which killPod stops them: app containers, then sidecars, the one that started last first
 * (kubelet 1.36, kuberuntime newTerminationOrdering).
 */
export function containerStops(pod: Pod, events: readonly TraceEvent[]): readonly ContainerStop[] {
  const beside = new Set(sidecars(pod).map(({ name }) => name));
  const inits = new Set(regularInits(pod).map(({ name }) => name));
  const roleOf = (name: string) => (beside.has(name) ? 'sidecar' : inits.has(name) ? 'init' : 'app');
  const all = allContainers(pod).map(({ name }) => stopOf(name, roleOf(name), events));
  const isSidecar = ({ role }: ContainerStop) => role === 'sidecar';
  return [...all.filter((one) => !isSidecar(one)), ...all.filter(isSidecar).toReversed()];
}

function stopOf(name: string, role: ContainerStop['role'], events: readonly TraceEvent[]): ContainerStop {
  const own = events.filter((event) => 'container' in event && event.container === name);
  const run = own.slice(own.findLastIndex((event) => event.what === 'runtime' && event.op === 'start') + 1);
  const calls = run.filter((event) => event.what === 'runtime');
  const find = (op: EventOf<'runtime'>['op']) => calls.find((call) => call.op === op);
  const exit = find('exit');
  return {
    name,
    role,
    begins: beginsIn(run),
    preStop: preStopIn(run),
    calls: calls.filter(({ op }) => op === 'stop').map(({ t, timeout = 0 }) => ({ t, timeout })),
    sigterm: find('SIGTERM')?.t ?? null,
    isKilled: find('SIGKILL') !== undefined,
    exit: exit ? { t: exit.t, id: exit.id, code: exit.exitCode ?? 0 } : null,
  };
}

/** A kill begins with its preStop, and with StopContainer where it has none (kubelet 1.36, killContainer). */
function beginsIn(run: readonly TraceEvent[]): readonly Millis[] {
  const begins: Millis[] = [];
  let isHooked = false;
  for (const event of run) {
    const isHook = event.what === 'hook' && event.phase === 'begin';
    const isCall = event.what === 'runtime' && event.op === 'stop';
    if (isHook || (isCall && !isHooked)) begins.push(event.t);
    if (isHook || isCall) isHooked = isHook;
  }
  return begins;
}

/** One that its kubelet never saw the end of lasts until the next one, the container's signal or its exit. */
function preStopIn(run: readonly TraceEvent[]): ContainerStop['preStop'] {
  const begin = run.findIndex((event) => event.what === 'hook');
  const hook = run[begin];
  if (!hook) return null;
  const after = run.slice(begin + 1);
  const next = after.find((event) => event.what === 'hook');
  if (next?.what === 'hook' && next.phase !== 'begin') return { from: hook.t, to: next.t };
  const end = after.find((event) => event === next || (event.what === 'runtime' && ends.has(event.op)));
  return { from: hook.t, to: end?.t ?? hook.t };
}

const ends: ReadonlySet<string> = new Set(['stop', 'SIGTERM', 'exit'] satisfies EventOf<'runtime'>['op'][]);
