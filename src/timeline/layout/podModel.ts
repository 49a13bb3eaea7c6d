/** One pod's timeline as it is told. */
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { asTold } from './asTold.ts';
import { explainedEvents } from './because.ts';
import { stepsOf } from './describe.ts';
import type { TimelineStep } from './steps.ts';
import type { LaneChart } from './laneChart.ts';
import { momentAt } from './moment.ts';
import { hasEnded, podChart } from './podChart.ts';
import type { TimelineModel } from './timelineModel.ts';
import { message } from '../../i18n/timeline.ts';

/**
 * @param deadline whether to show when SIGKILL would have come, too
 * @param end of the run: what lives on is shown until then
 */
export function podModel(timeline: PodTimeline, deadline: boolean, end: Millis): TimelineModel {
  const chart = podChart(timeline, deadline, end);
  return asTold({
    timeline,
    title: message(`timeline:${headOf(timeline)}`, { pod: timeline.name }),
    subtitle:
      timeline.holders > 1
        ? message('timeline:head.uid', { uid: timeline.uid.slice(-4), lives: timeline.holders })
        : null,
    name: timeline.name,
    isAsked: timeline.asked !== null && !hasEnded(timeline),
    chart,
    steps: withNext(stepsOf(timeline, chart.from, chart.to), timeline, chart),
    explained: explainedEvents(timeline, chart.from, chart.to),
    events: timeline.events,
    momentAt: (t) => momentAt(timeline, t),
  });
}

const headOf = (timeline: PodTimeline) =>
  hasEnded(timeline) ? 'head.ended' : timeline.asked ? 'head.leaving' : 'head.alive';

/** That another pod of this name begins is a moment of this one's story as well. */
function withNext(
  steps: readonly TimelineStep[],
  { next, name: pod }: PodTimeline,
  { from, to }: LaneChart,
): readonly TimelineStep[] {
  if (!next || next.starts.t < from || next.starts.t > to) return steps;
  const { t } = next.starts;
  const step = {
    t,
    events: [next.starts],
    words: message('timeline:event.nextStarts', { pod, uid: next.uid.slice(-4) }),
  };
  return [...steps.filter((one) => one.t !== t), step].toSorted((a, b) => a.t - b.t);
}
