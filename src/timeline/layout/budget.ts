/**
 * The grace as a budget that preStop, the app's shutdown and the sidecars eat into, in their order (kubelet 1.36,
 * killContainer: preStop and waiting are taken from the grace; what is left is at least 2 s).
 */
import type { Millis, PodParameters } from '../../engine/simulation/trace.ts';
import type { ContainerLife } from './containerLife.ts';
import { inStopOrder, type Life, lastRun } from './life.ts';
import { hookEnd, preStopOf, stopOf } from './run.ts';

export type Share = 'preStop' | 'app' | 'sidecar' | 'unused';
export interface Segment {
  share: Share;
  /** Milliseconds since the kubelet began to count. */
  from: Millis;
  to: Millis;
  container: string | null;
}

export interface Budget {
  grace: Millis;
  /** By time, without holes; their sum is the grace, or grace + overrun. */
  segments: readonly Segment[];
  /** What the kubelet gave beyond the grace. */
  overrun: Millis;
  /** When SIGTERM comes: where the app's shutdown begins. */
  sigterm: Millis;
  /** The instant of trace time at which the budget is 0; null while nothing was deleted (then it is a plan). */
  start: Millis | null;
}

/** The runtime's own latency, not the pod's time. */
const latency = 50;

/** @returns null where nothing of the pod has ever run, so that there is nothing to stop */
export function budgetOf(life: Life): Budget | null {
  if (life.containers.every(({ runs }) => runs.length === 0)) return null;
  const grace = (life.deleted?.grace ?? life.timeline.parameters.terminationGracePeriodSeconds) * 1000;
  const ended = inStopOrder(life.containers).filter(
    (container) => lastRun(container).exit !== null && stopOf(lastRun(container)) !== null,
  );
  const start = startOf(life);
  if (start === null || ended.length === 0) return planned(life.timeline.parameters);
  const segments: Segment[] = [];
  let at = { budget: 0, trace: start };
  for (const container of decisive(ended)) {
    segments.push(...eaten(container, at));
    at = { budget: segments.at(-1)?.to ?? 0, trace: lastRun(container).exit?.t ?? start };
  }
  const sigterm = segments.find(({ share }) => share === 'app')?.from ?? at.budget;
  return { ...closed(segments, grace), sigterm, start };
}

/** Only what decides about the end: the app container that ends last, then each sidecar that ends after it. */
function decisive(ended: readonly ContainerLife[]): ContainerLife[] {
  const exit = (container: ContainerLife) => lastRun(container).exit?.t ?? 0;
  const apps = ended.filter(({ role }) => role !== 'sidecar');
  const last = [...apps].sort((a, b) => exit(b) - exit(a))[0];
  const after = last ? exit(last) : 0;
  const sidecars = ended.filter((container) => container.role === 'sidecar' && exit(container) > after);
  return [...(last ? [last] : []), ...sidecars.sort((a, b) => exit(a) - exit(b))];
}

/** preStop, then from SIGTERM to the exit; a sidecar's share begins where the others have ended. */
function eaten(container: ContainerLife, at: { budget: Millis; trace: Millis }): Segment[] {
  const { name } = container;
  const sidecar = container.role === 'sidecar';
  const run = lastRun(container);
  const preStop = preStopOf(run);
  const { exit } = run;
  const signal = run.sigterm ?? stopOf(run);
  if (!signal || !exit) return [];
  const begin = sidecar && signal.t - at.trace > latency ? at.trace : signal.t;
  const hook = !sidecar && preStop ? hookEnd(run, preStop, begin) - preStop.begin.t : 0;
  const middle = at.budget + hook;
  const segments: Segment[] = [
    { share: 'preStop', from: at.budget, to: middle, container: name },
    { share: sidecar ? 'sidecar' : 'app', from: middle, to: middle + exit.t - begin, container: name },
  ];
  return segments.filter(({ from, to }) => to > from);
}

function startOf(life: Life): Millis | null {
  const firsts = life.containers.flatMap((container) => {
    const run = lastRun(container);
    const [preStop, stop] = [preStopOf(run), stopOf(run)];
    return preStop ? [preStop.begin.t] : stop ? [stop.t] : [];
  });
  return firsts.length === 0 ? null : Math.min(...firsts);
}

function closed(segments: readonly Segment[], grace: Millis): Pick<Budget, 'grace' | 'segments' | 'overrun'> {
  const used = segments.at(-1)?.to ?? 0;
  if (used >= grace + latency) return { grace, segments, overrun: used - grace };
  if (used >= grace) return { grace, segments, overrun: 0 };
  return { grace, segments: [...segments, { share: 'unused', from: used, to: grace, container: null }], overrun: 0 };
}

/** Before any deletion: what the numbers say it would be. */
function planned({ terminationGracePeriodSeconds, preStopSeconds, shutdownSeconds }: PodParameters): Budget {
  const grace = terminationGracePeriodSeconds * 1000;
  const preStop = Math.min(preStopSeconds * 1000, grace);
  const left = Math.max(grace - preStop, 2000);
  const app = Math.min(shutdownSeconds * 1000, left);
  const segments: Segment[] = [
    { share: 'preStop' as const, from: 0, to: preStop, container: null },
    { share: 'app' as const, from: preStop, to: preStop + app, container: null },
  ].filter(({ from, to }) => to > from);
  return { ...closed(segments, grace), sigterm: preStop, start: null };
}
