/** The timeline on screen as it is told: once, for the picture and for the clock that goes along it. */
import type { Millis } from '../engine/simulation/trace.ts';
import type { GroupTimeline, PodTimeline, Timeline } from '../engine/timeline/timeline.ts';
import { latest } from '../store/latest.ts';
import type { State } from '../store/state.ts';
import { topicKey, topicOf } from '../store/topic.ts';
import { type Both, bothOf } from './layout/diff/both.ts';
import { groupModel } from './layout/groups/groupModel.ts';
import { podModel } from './layout/podModel.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import type { Compared } from '../store/slices/picture.ts';

/** Where there is room, with the moment at which SIGKILL would have come. @param end of the run */
export const podInView = latest((timeline: PodTimeline, narrow: boolean, end: Millis) => ({
  timeline,
  model: podModel(timeline, !narrow, end),
}));

export const groupInView = latest((timeline: GroupTimeline, end: Millis) => groupModel(timeline, end));

const otherInView = latest(
  ({ timeline, end }: Compared, narrow: boolean): TimelineModel =>
    'pod' in timeline ? podModel(timeline, !narrow, end) : groupModel(timeline, end),
);

/** Both runs as one, while another run is compared; null where one alone is looked at, or the other is of something else. */
export const bothInView = latest((own: TimelineModel, compared: Compared | null, narrow: boolean): Both | null =>
  compared && isOfSame(compared.timeline, own.timeline) ? bothOf(own, otherInView(compared, narrow)) : null,
);

/** Uids differ from run to run. */
const isOfSame = (a: Timeline, b: Timeline): boolean => bare(a) === bare(b);
function bare({ topic }: Timeline): string {
  return topicKey(topic.about === 'pod' ? { about: 'pod', pod: topic.pod } : topic);
}

/** The timeline in the store; null while it is that of another topic than is asked for. */
export function timelineInView(state: State): Timeline | null {
  const topic = topicOf(state);
  const { timeline } = state;
  return timeline && topic && topicKey(timeline.topic) === topicKey(topic) ? timeline : null;
}

export function modelInView(state: State, narrow: boolean): TimelineModel | null {
  const timeline = timelineInView(state);
  if (!timeline) return null;
  const { end, compared } = state;
  const own = 'pod' in timeline ? podInView(timeline, narrow, end).model : groupInView(timeline, end);
  return bothInView(own, compared, narrow)?.model ?? own;
}
