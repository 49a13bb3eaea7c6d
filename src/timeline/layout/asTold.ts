/** A timeline in the tense of its run: what is over is told by what was written down, not as if it were now. */
import type { Millis } from '../../engine/simulation/trace.ts';
import { modeOf } from '../../store/runMode.ts';
import { plain, type Message } from '../../i18n/message.ts';
import { message } from '../../i18n/timeline.ts';
import { moment } from '../../i18n/time.ts';
import type { TimelineModel } from './timelineModel.ts';

/** Of a history with a title and with sentences of its own; of a simulated run as it is. */
export function asTold(model: TimelineModel): TimelineModel {
  const { timeline, name } = model;
  if (modeOf(timeline).tellsNow) return model;
  const { clockGaps } = timeline;
  return {
    ...model,
    ...(clockGaps && { chart: { ...model.chart, clockGaps } }),
    title: message('timeline:past.title', { name }),
    momentAt: (t) => lastWritten(model, t),
  };
}

/** The last of the told events until then; how long before can't be counted where a clock was set since. */
function lastWritten({ explained, name, timeline: { clockGaps: gaps = [] } }: TimelineModel, t: Millis): Message {
  const last = explained.findLast(({ event }) => event.t <= t);
  if (!last) return message('timeline:past.nothing', { name });
  const what = plain(last.what);
  const since = t - last.event.t;
  if (gaps.some((gap) => last.event.t <= gap.from && t > gap.from))
    return message('timeline:past.lastUnmeasured', { what });
  return since < 10
    ? message('timeline:past.now', { what })
    : message('timeline:past.last', { what, time: moment(since) });
}
