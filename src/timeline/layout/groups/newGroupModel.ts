/** What tellings of groups have in common: their window, story, steps and table of lanes, sentences and events. */
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import { explainedFrom } from '../because.ts';
import { type Describe, stepsOver, upTo } from '../steps.ts';
import type { Lane, Window } from '../laneChart.ts';
import { type CauseOf, chartOf } from '../chartOf.ts';
import type { TimelineModel } from '../timelineModel.ts';

export interface GroupModel
  extends Pick<TimelineModel, 'title' | 'subtitle' | 'name' | 'isAsked' | 'zeroName' | 'momentAt'> {
  lanes: (window: Window) => readonly Lane[];
  describe: Describe;
}

export function newGroupModel(
  timeline: GroupTimeline,
  { lanes, describe: describeOf, ...stated }: GroupModel,
): TimelineModel {
  const describe = onceEach(describeOf);
  const { from, zero, events } = timeline;
  const window: Window = { zero: zero.t, from: from > 0 ? from : -lead, to: timeline.to };
  const causeOf = causesIn(timeline);
  const within = upTo(events, window.to);
  return {
    ...stated,
    timeline,
    chart: chartOf(window, lanes(window), causeOf),
    steps: stepsOver(within, from, describe),
    explained: explainedFrom(within, from, { describe, causeOf }),
    events,
  };
}

/** Nothing happens before the clock begins; but marks at its beginning find their room, in milliseconds. */
const lead = 150;

/** Steps and table say the same. */
function onceEach(describe: Describe): Describe {
  const known = new Map<number, ReturnType<Describe>>();
  return (event) => {
    const message = known.get(event.id);
    if (message !== undefined) return message;
    const now = describe(event);
    known.set(event.id, now);
    return now;
  };
}

/** As far as causes belong to the story. */
function causesIn({ events }: GroupTimeline): CauseOf {
  const causes = new Map(events.map(({ id, cause }) => [id, cause]));
  return (id) => causes.get(id) ?? null;
}
