/** From a pod's life to the story that is drawn: the window of time and the lanes. */
import { isEnded } from '../../engine/objects/podPhase.ts';
import { endOfRun, lastRun, stopOf } from '../../engine/history/podAt.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { lanesOf } from './lanes.ts';
import type { PodHistory } from '../../engine/history/podHistory.ts';
import type { LaneChart, Window } from './laneChart.ts';
import { causeTable, chartOf } from './chartOf.ts';

const lead = 150;
const tail = 400;

/**
 * @param deadline whether to show when SIGKILL would have come, too
 * @param end of the run: what lives on is shown until then
 * @param since shown from then on, also where it begins to leave only later
 */
export function podChart(timeline: PodTimeline, deadline: boolean, end: Millis = 0, since = Infinity): LaneChart {
  const own = windowOf(timeline, { deadline, end: goesOn(timeline) ? end : 0 });
  const window = { ...own, from: Math.min(own.from, since) };
  return chartOf(window, lanesOf(timeline, window), causeTable(timeline.events));
}

/**
 * A leaving pod is shown from its delete on, or from where that was tried first; a living one over all that is known of
 * it, and so is one that had ended before: what is deleted then is what was left of it.
 */
function windowOf(timeline: PodTimeline, { deadline, end }: { deadline: boolean; end: Millis }): Window {
  const { asked, tried, made, gone, events } = timeline;
  const last = events.filter((event) => event.what !== 'client').at(-1)?.t ?? 0;
  if (!asked || hasEnded(timeline)) {
    const to = Math.max(end, last > 0 ? last + 2 * tail : 10_000);
    // Before the clock begins nothing happens, but the first marks find their room.
    return { zero: 0, from: (made ? (events[0]?.t ?? made.t) : 0) - lead, to };
  }
  const ends = [last, end - tail, gone?.t ?? 0, lastExit(timeline) ?? 0, (deadline ? killDue(timeline) : null) ?? 0];
  return { zero: asked.t, from: (tried ?? asked).t - lead, to: Math.max(...ends) + tail };
}

/** By itself or by its kubelet, before anybody asked it to go. */
export const hasEnded = ({ phases, asked }: PodHistory): boolean =>
  phases.some(({ phase, t }) => isEnded(phase) && t < (asked?.t ?? Infinity));

/** Its object or one of its processes is still there when the trace ends. */
const goesOn = ({ gone, containers }: PodHistory): boolean =>
  gone === null || containers.some((one) => one.runs.length > 0 && endOfRun(lastRun(one)) === null);

/** When SIGKILL would have come, where exactly one container was asked to stop: shown as not needed. */
function killDue({ containers }: PodHistory): Millis | null {
  const [only, another] = containers;
  if (!only || another) return null;
  const run = lastRun(only);
  const { exit, sigkill } = run;
  const stop = stopOf(run);
  return stop && exit && !sigkill ? stop.t + stop.timeout * 1000 : null;
}

/** The run that ends last among all containers; null while one is still running or none ever ran. */
function lastExit(timeline: PodTimeline): Millis | null {
  const exits = timeline.containers.map((container) => lastRun(container).exit?.t ?? null);
  return exits.length === 0 || exits.includes(null) ? null : Math.max(...exits.map(Number));
}
