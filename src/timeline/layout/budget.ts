/**
 * The grace as a budget that preStop, the app's shutdown and the sidecars eat into, container by container (kubelet
 * 1.36, killContainer: preStop and waiting are taken from the grace; what is left is at least 2 s).
 */
import type { Millis, PodParameters } from '../../engine/simulation/trace.ts';
import type { ContainerLife } from './containerLife.ts';
import { inStopOrder, type Life, lastRun } from './life.ts';
import { hookEnd, preStopOf, stopOf } from './run.ts';

export type Share = 'preStop' | 'app' | 'killed' | 'sidecar';
export interface Segment {
  share: Share;
  /** Milliseconds since the kubelet began to count. */
  from: Millis;
  to: Millis;
}

/** How one container used its time. */
export interface BudgetRow {
  /** null in a plan: any. */
  container: string | null;
  /** By time; a hole is a wait for others. */
  segments: readonly Segment[];
}

export interface Budget {
  grace: Millis;
  /** In the order in which they stop; at least one. */
  rows: readonly BudgetRow[];
  /** When the last container had ended. */
  used: Millis;
  /** When a restarted kubelet began the stop again, with a fresh grace; null: it was not restarted. */
  anew: Millis | null;
  /** When the grace that counts is used up: after `grace`, or so long after it began anew. */
  limit: Millis;
  /** What the kubelet gave beyond the grace. */
  overrun: Millis;
  /** When SIGTERM comes to the app that takes longest to end: where its shutdown begins. */
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
  const rows: BudgetRow[] = [];
  for (const container of ended) rows.push(eaten(container, { start, used: endOf(rows) }));
  const anew = anewOf(ended, start);
  return { ...closed(rows, grace, anew), sigterm: slowestShutdown(rows), start };
}

/** A kubelet that comes back knows nothing of the stop that ran: preStop and StopContainer begin again (kubelet 1.36, killPod). */
function anewOf(ended: readonly ContainerLife[], start: Millis): Millis | null {
  const again = ended.flatMap((container) => {
    const { hooks, stops } = lastRun(container);
    const second = hooks.length > 1 ? hooks.at(-1)?.begin : stops.length > 1 ? stops.at(-1) : undefined;
    return second ? [second.t - start] : [];
  });
  return again.length > 0 ? Math.min(...again) : null;
}

/** preStop, then from its own SIGTERM to its exit; what the runtime needs between two of them is nobody's. */
function eaten(container: ContainerLife, { start, used }: { start: Millis; used: Millis }): BudgetRow {
  const run = lastRun(container);
  const hook = preStopOf(run);
  const signal = run.sigterm ?? stopOf(run);
  const { exit } = run;
  if (!signal || !exit) return { container: container.name, segments: [] };
  const ends = [0, used];
  const segments: Segment[] = [];
  if (hook) {
    const from = snapped(hook.begin.t - start, ends);
    const to = from + hookEnd(run, hook, signal.t) - hook.begin.t;
    segments.push({ share: 'preStop', from, to });
    ends.push(to);
  }
  const from = snapped(signal.t - start, ends);
  const share = container.role === 'sidecar' ? 'sidecar' : run.sigkill ? 'killed' : 'app';
  segments.push({ share, from, to: from + Math.max(0, exit.t - signal.t) });
  return { container: container.name, segments: segments.filter((segment) => segment.to > segment.from) };
}

/** An instant that follows on one of these after no more than latencies is that one. */
const snapped = (at: Millis, ends: readonly Millis[]): Millis =>
  ends.findLast((end) => Math.abs(at - end) <= 2 * latency) ?? at;

const endOf = (rows: readonly BudgetRow[]): Millis =>
  Math.max(0, ...rows.flatMap(({ segments }) => segments.map(({ to }) => to)));

function slowestShutdown(rows: readonly BudgetRow[]): Millis {
  const shutdowns = rows.flatMap(({ segments }) =>
    segments.filter(({ share }) => share === 'app' || share === 'killed'),
  );
  const slowest = shutdowns.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  return slowest?.from ?? endOf(rows);
}

function startOf(life: Life): Millis | null {
  const firsts = life.containers.flatMap((container) => {
    const run = lastRun(container);
    const [preStop, stop] = [preStopOf(run), stopOf(run)];
    return preStop ? [preStop.begin.t] : stop ? [stop.t] : [];
  });
  return firsts.length === 0 ? null : Math.min(...firsts);
}

function closed(
  rows: readonly BudgetRow[],
  grace: Millis,
  anew: Millis | null = null,
): Pick<Budget, 'grace' | 'rows' | 'used' | 'anew' | 'limit' | 'overrun'> {
  const used = endOf(rows);
  const limit = (anew ?? 0) + grace;
  return { grace, rows, used, anew, limit, overrun: used >= limit + latency ? used - limit : 0 };
}

/** Before any deletion: what the numbers say it would be. */
function planned({ terminationGracePeriodSeconds, ...parameters }: PodParameters): Budget {
  const grace = terminationGracePeriodSeconds * 1000;
  const preStop = Math.min(parameters.preStopSeconds * 1000, grace);
  const left = Math.max(grace - preStop, 2000);
  const shutdown = parameters.shutdownSeconds * 1000;
  const isKilled = parameters.ignoresSigterm || shutdown > left;
  const segments: Segment[] = [
    { share: 'preStop' as const, from: 0, to: preStop },
    {
      share: isKilled ? ('killed' as const) : ('app' as const),
      from: preStop,
      to: preStop + (isKilled ? left : shutdown),
    },
  ].filter(({ from, to }) => to > from);
  return { ...closed([{ container: null, segments }], grace), sigterm: preStop, start: null };
}
