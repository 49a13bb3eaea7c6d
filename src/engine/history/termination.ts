/**
 * The grace budget of one pod: what preStop, the app's shutdown and the sidecars took of its grace, container by
 * container. All that speaks of a grace used or overrun reads it here.
 *
 * kubelet 1.36, killContainer: preStop and the wait for other containers are taken from the grace; StopContainer gets
 * what is left, but minimumGracePeriodInSeconds (2 s) always. The count lives in the kubelet's memory: one that was
 * restarted kills the pod anew (SyncTerminatingPod, killPod), with all of the grace.
 */
import type { Pod } from '../objects/types.ts';
import type { Millis, PodParameters, TraceEvent } from '../simulation/trace.ts';
import { type ContainerStop, containerStops } from './containerStops.ts';
import { grantedIn, killsOf, kubeletReturns } from './kills.ts';
import { planned } from './planned.ts';

export type GraceShare = 'preStop' | 'app' | 'killed' | 'sidecar';
export interface Segment {
  share: GraceShare;
  /** Milliseconds since the kubelet began to count. */
  from: Millis;
  to: Millis;
}

/** How one container used its time. */
export interface BudgetRow {
  /** null in a plan: any. */
  container: string | null;
  isSidecar: boolean;
  /** By time; a hole is a wait for others. */
  segments: readonly Segment[];
}

export interface GraceBudget {
  /** As the API server had stored it when the kubelet began; where nobody had deleted the pod, what the kubelet gave by itself. */
  grace: Millis;
  /** In the order in which they stop; at least one. */
  rows: readonly BudgetRow[];
  /** When the last container had ended. */
  used: Millis;
  /** When a restarted kubelet began the kill again, with a fresh grace; null: it was not restarted. */
  anew: Millis | null;
  /** When the grace that counts is used up: after `grace`, or so long after it began anew. */
  limit: Millis;
  /** What the kubelet gave beyond the grace. */
  overrun: Millis;
  /** When SIGTERM comes to the app that takes longest to end: where its shutdown begins. */
  sigterm: Millis;
  /** The instant of trace time at which the budget is 0; null while nothing was stopped (then it is a plan). */
  start: Millis | null;
}

export interface Terminating {
  /** As it was first. */
  pod: Pod;
  /** Where it runs, or ran. */
  node: string | null;
  /** A container of it has ever run. */
  hasRun: boolean;
  /** Of the pod, and what was done to its machine; by time. */
  events: readonly TraceEvent[];
  parameters: PodParameters;
}

/** The runtime's own latency, not the pod's time. */
const latency: Millis = 50;

/** @returns null where nothing of the pod has ever run, so that there is nothing to stop */
export function graceBudget({ pod, node, hasRun, events, parameters }: Terminating): GraceBudget | null {
  if (!hasRun) return null;
  const stopped = containerStops(pod, events);
  const kills = killsOf(stopped, kubeletReturns(events, node));
  const [start] = kills;
  const ended = stopped.filter(({ calls, exit }) => calls.length > 0 && exit !== null);
  if (start === undefined || ended.length === 0) return planned(parameters);
  const last = kills.at(-1) ?? start;
  const graceOf = (kill: Millis): Millis =>
    storedGrace(pod, events, kill) ??
    grantedIn(stopped, kills, kill) ??
    parameters.terminationGracePeriodSeconds * 1000;
  const anew = last > start ? last - start : null;
  const rows: BudgetRow[] = [];
  for (const container of ended) rows.push(spentBy(container, start, endOf(rows)));
  const used = endOf(rows);
  const limit = (anew ?? 0) + graceOf(last);
  const overrun = used >= limit + latency ? used - limit : 0;
  return { grace: graceOf(start), rows, used, anew, limit, overrun, sigterm: slowestShutdown(rows), start };
}

/** metadata.deletionGracePeriodSeconds as it was stored at t; null: nobody had deleted the pod by then. */
function storedGrace(pod: Pod, events: readonly TraceEvent[], t: Millis): Millis | null {
  let stored = pod.metadata.deletionTimestamp === undefined ? null : pod.metadata;
  for (const event of events) {
    if (event.t > t) break;
    if (event.what !== 'write' || event.object.kind !== 'Pod') continue;
    if (event.type === 'DELETED' || event.object.metadata.deletionTimestamp !== undefined)
      stored = event.object.metadata;
  }
  // One that was deleted by force is gone with the request: nothing was stored of it.
  return stored && (stored.deletionGracePeriodSeconds ?? 0) * 1000;
}

/** preStop, then from its own SIGTERM to its exit; what the runtime needs between two of them is nobody's. */
function spentBy(
  { name, role, preStop, calls, sigterm, isKilled, exit }: ContainerStop,
  start: Millis,
  before: Millis,
) {
  const isSidecar = role === 'sidecar';
  const ends = [0, before];
  const segments: Segment[] = [];
  if (preStop) {
    const from = snapped(preStop.from - start, ends);
    const to = from + preStop.to - preStop.from;
    segments.push({ share: 'preStop', from, to });
    ends.push(to);
  }
  const signal = sigterm ?? calls[0]?.t ?? start;
  const from = snapped(signal - start, ends);
  const share = isSidecar ? 'sidecar' : isKilled ? 'killed' : 'app';
  segments.push({ share, from, to: from + Math.max(0, (exit?.t ?? signal) - signal) });
  return { container: name, isSidecar, segments: segments.filter(({ from, to }) => to > from) };
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
