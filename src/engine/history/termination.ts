/**
 * The grace budget of one pod: what preStop, the app's shutdown and the sidecars took of its grace, container by
 * container. All that speaks of a grace used or overrun reads it here.
 *
 * kubelet 1.36, killContainer: preStop and the wait for other containers are taken from the grace; StopContainer gets
 * what is left, but minimumGracePeriodInSeconds (2 s) always. The count lives in the kubelet's memory: one that was
 * restarted kills the pod anew (SyncTerminatingPod, killPod), with all of the grace.
 */
import type { Run } from '../simulation/run.ts';
import type { Millis, PodParameters } from '../simulation/trace.ts';
import type { ContainerHistory } from './containerHistory.ts';
import type { ContainerRunHistory } from './containerRun.ts';
import { isLengthKnown } from './isLengthKnown.ts';
import { grantedIn, killsOf, kubeletReturns } from './kills.ts';
import { planned } from './planned.ts';
import { inStopOrder, lastRun, preStopOf, storedBefore } from './podAt.ts';
import type { PodHistory, PodWrite, StoredPods } from './podHistory.ts';
import type { Segment, BudgetRow, GraceBudget } from './graceBudget.ts';

type Terminating = StoredPods & Pick<PodHistory, 'containers' | 'absences'>;

/** The runtime's own latency, not the pod's time. */
const latency: Millis = 50;

/** @returns null where nothing of the pod has ever run, so that there is nothing to stop */
export function graceBudget(pod: Terminating, parameters: PodParameters): GraceBudget | null {
  const { containers, absences } = pod;
  if (containers.every(({ runs }) => runs.length === 0)) return null;
  const stopped = inStopOrder(containers).map((container) => ({ ...lastRun(container), container }));
  const kills = killsOf(stopped, kubeletReturns(absences));
  const [start] = kills;
  const ended = stopped.filter(({ stops, exit }) => stops.length > 0 && exit !== null);
  if (start === undefined || ended.length === 0) return planned(parameters);
  const last = kills.at(-1) ?? start;
  const graceOf = (kill: Millis): Millis =>
    storedGrace(pod, kill) ?? grantedIn(stopped, kills, kill) ?? parameters.terminationGracePeriodSeconds * 1000;
  const anew = last > start ? last - start : null;
  const rows: BudgetRow[] = [];
  for (const { container, ...run } of ended) rows.push(spentBy(container, run, { start, before: endOf(rows) }));
  const used = endOf(rows);
  const limit = (anew ?? 0) + graceOf(last);
  const overrun = used >= limit + latency ? used - limit : 0;
  return { grace: graceOf(start), rows, used, anew, limit, overrun, sigterm: slowestShutdown(rows), start };
}

/** As `graceBudget`; null also where a clock of the records was set anew while it was used. */
export function budgetIn(run: Run, pod: Terminating, parameters: PodParameters): GraceBudget | null {
  const budget = graceBudget(pod, parameters);
  return budget?.start == null || isLengthKnown(run, budget.start, budget.start + budget.used) ? budget : null;
}

/** metadata.deletionGracePeriodSeconds as it was stored at t; null: nobody had deleted the pod by then. */
function storedGrace(pod: Terminating, t: Millis): Millis | null {
  const isEnd = ({ type, pod: { deletion } }: PodWrite) => type === 'DELETED' || deletion !== null;
  const write = pod.writes.findLast((one) => one.t <= t && isEnd(one));
  const deletion = write ? write.pod.deletion : storedBefore(pod)?.deletion;
  // One that was deleted by force is gone with the request: nothing was stored of it.
  return write || deletion ? (deletion?.grace ?? 0) * 1000 : null;
}

/** preStop, then from its own SIGTERM to its exit; what the runtime needs between two of them is nobody's. */
function spentBy(
  { name, role }: ContainerHistory,
  run: ContainerRunHistory,
  { start, before }: { start: Millis; before: Millis },
): BudgetRow {
  const { stops, sigterm, sigkill, exit } = run;
  const isSidecar = role === 'sidecar';
  const ends = [0, before];
  const segments: Segment[] = [];
  const preStop = preStopOf(run);
  if (preStop) {
    const from = snapped(preStop.begin.t - start, ends);
    const to = from + (preStop.over ?? preStop.begin.t) - preStop.begin.t;
    segments.push({ share: 'preStop', from, to });
    ends.push(to);
  }
  const signal = sigterm?.t ?? stops[0]?.t ?? start;
  const from = snapped(signal - start, ends);
  const share = isSidecar ? 'sidecar' : sigkill ? 'killed' : 'app';
  segments.push({ share, from, to: from + Math.max(0, (exit?.t ?? signal) - signal) });
  return { container: name, isSidecar, segments: segments.filter((segment) => segment.to > segment.from) };
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
