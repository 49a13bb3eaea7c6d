/** What may be taken away of a run that was not seen to its end: a lesson's file tells no more than its screen. Pure. */
import type { Millis } from '../../engine/simulation/trace.ts';
import { isEndSeen } from '../layout/endSeen.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import type { ExportRequest } from './exportRequest.ts';

/** @param until how far the run was seen; Infinity: all of it */
export function seenPart(wish: ExportRequest, until: Millis): ExportRequest {
  const { model, both } = wish;
  if (until === Number.POSITIVE_INFINITY) return wish;
  const { from, to } = wish.stretch ?? { from: model.chart.from, to: until };
  const last = Math.max(Math.min(to, until), model.chart.from + 1);
  return {
    ...wish,
    model: upTo(model, until),
    both: both && { ...both, a: upTo(both.a, until), b: upTo(both.b, until - both.diff.shiftMs) },
    stretch: { from: Math.min(from, last - 1), to: last },
  };
}

function upTo(model: TimelineModel, until: Millis): TimelineModel {
  const { timeline } = model;
  const events = timeline.events.filter(({ t }) => t <= until);
  return {
    ...model,
    timeline: {
      ...timeline,
      events,
      ...('pod' in timeline && !isEndSeen(timeline, until) && { budget: null }),
    },
    explained: model.explained.filter(({ event }) => event.t <= until),
  };
}
