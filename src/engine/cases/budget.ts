/**
 * How a pod used its grace, in one row (kubelet 1.36, killContainer: preStop and waiting are taken from the grace, what
 * is left is at least 2 s).
 */
import { allContainers, sidecars } from '../kubelet/podContainers.ts';
import type { Pod } from '../objects/types.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import type { PodTimeline } from '../timeline/timeline.ts';
import type { CaseBudget } from './cases.ts';

/** The last run of a container, which has ended. */
export interface EndedRun {
  name: string;
  isSidecar: boolean;
  preStop: { from: Millis; to: Millis } | null;
  /** StopContainer; null: it ended by itself. */
  stop: Millis | null;
  sigterm: Millis | null;
  exit: { t: Millis; id: number; code: number };
  isKilled: boolean;
}

/** The runtime's own latency, not the pod's time. */
const latency: Millis = 50;

/** App containers before sidecars, as they stop. */
export function endedRuns({ events, containers }: PodTimeline): readonly EndedRun[] {
  const pod = events.findLast((event) => event.what === 'write' && event.object.kind === 'Pod');
  if (pod?.what !== 'write') return [];
  const spec = pod.object as Pod;
  const beside = new Set(sidecars(spec).map(({ name }) => name));
  const inits = new Set(allContainers(spec).flatMap(({ name }) => (isInit(spec, name) ? [name] : [])));
  const runs = containers
    .filter((name) => beside.has(name) || !inits.has(name))
    .flatMap((name) => endedRun(events, name, beside.has(name)) ?? []);
  return [...runs.filter(({ isSidecar }) => !isSidecar), ...runs.filter(({ isSidecar }) => isSidecar).toReversed()];
}

const isInit = ({ spec }: Pod, name: string): boolean =>
  spec.initContainers?.some((container) => container.name === name) ?? false;

function endedRun(events: readonly TraceEvent[], name: string, isSidecar: boolean): EndedRun | null {
  const own = events.filter((event) => 'container' in event && event.container === name);
  const last = own.slice(own.findLastIndex((event) => event.what === 'runtime' && event.op === 'start') + 1);
  const at = (op: string) => last.find((event) => event.what === 'runtime' && event.op === op);
  const exit = at('exit');
  if (exit?.what !== 'runtime') return null;
  const hooks = last.filter((event) => event.what === 'hook');
  const begin = hooks.find(({ phase }) => phase === 'begin');
  // A kubelet that was started anew runs it again: the next begin ends it too.
  const end = begin && hooks.find(({ id }) => id > begin.id);
  return {
    name,
    isSidecar,
    preStop: begin ? { from: begin.t, to: Math.min(end?.t ?? exit.t, exit.t) } : null,
    stop: at('stop')?.t ?? null,
    sigterm: at('SIGTERM')?.t ?? null,
    exit: { t: exit.t, id: exit.id, code: exit.exitCode ?? 0 },
    isKilled: at('SIGKILL') !== undefined,
  };
}

/** @param grace as it was stored; @returns null where nothing was stopped */
export function budgetOf(ended: readonly EndedRun[], grace: Millis): CaseBudget | null {
  const stopped = ended.filter(({ stop }) => stop !== null);
  const starts = stopped.map(({ preStop, stop }) => preStop?.from ?? stop ?? 0);
  if (starts.length === 0) return null;
  const start = Math.min(...starts);
  const uses: { run: EndedRun; use: Use }[] = [];
  for (const run of stopped) uses.push({ run, use: spentBy(run, start, endOf(uses)) });
  const used = endOf(uses);
  return { grace, parts: partsOf(uses), used, overrun: used >= grace + latency ? used - grace : 0 };
}

interface Use {
  preStop: { from: Millis; to: Millis } | null;
  shutdown: { from: Millis; to: Millis };
}

const endOf = (uses: readonly { use: Use }[]): Millis =>
  Math.max(0, ...uses.flatMap(({ use }) => [use.preStop?.to ?? 0, use.shutdown.to]));

/** preStop, then from SIGTERM to the exit; what the runtime needs between two of them is nobody's. */
function spentBy({ preStop, stop, sigterm, exit }: EndedRun, start: Millis, before: Millis): Use {
  const ends = [0, before];
  const hook = preStop && lengthFrom(snapped(preStop.from - start, ends), preStop.to - preStop.from);
  if (hook) ends.push(hook.to);
  const signal = sigterm ?? stop ?? exit.t;
  return { preStop: hook, shutdown: lengthFrom(snapped(signal - start, ends), exit.t - signal) };
}

const lengthFrom = (from: Millis, length: Millis) => ({ from, to: from + Math.max(0, length) });

/** An instant that follows on one of these after no more than latencies is that one. */
const snapped = (at: Millis, ends: readonly Millis[]): Millis =>
  ends.findLast((end) => Math.abs(at - end) <= 2 * latency) ?? at;

function partsOf(uses: readonly { run: EndedRun; use: Use }[]): CaseBudget['parts'] {
  const [slowest] = uses.filter(({ run }) => !run.isSidecar).toSorted((a, b) => b.use.shutdown.to - a.use.shutdown.to);
  const parts: CaseBudget['parts'][number][] = [];
  if (slowest?.use.preStop) parts.push({ share: 'preStop', ...slowest.use.preStop });
  if (slowest) parts.push({ share: 'app', ...slowest.use.shutdown });
  for (const { run, use } of uses) {
    const from = Math.max(use.shutdown.from, parts.at(-1)?.to ?? 0);
    if (run.isSidecar) parts.push({ share: 'sidecar', from, to: use.shutdown.to });
  }
  return parts.filter(({ from, to }) => to > from);
}
