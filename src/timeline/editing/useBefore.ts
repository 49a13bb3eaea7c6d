/** How the story was told before the handle was taken that was moved last. */
import { useMemo } from 'react';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import type { State } from '../../store/state.ts';
import { useStore } from '../../store/store.ts';
import { topicKey } from '../../store/topic.ts';
import { groupModel } from '../layout/groups/groupModel.ts';

import { podModel } from '../layout/podModel.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';

type Before = NonNullable<State['timelineBefore']>;

/** @returns null where something else was done since, or another story is told now */
export function useBefore(now: TimelineModel): (Before & { model: TimelineModel }) | null {
  const before = useStore((state) => state.timelineBefore);
  const { timeline = null, end = 0 } = before ?? {};
  const isOfNow = timeline !== null && topicKey(timeline.topic) === topicKey(now.timeline.topic);
  const model = useMemo(() => (timeline && isOfNow ? modelOf(timeline, end) : null), [timeline, end, isOfNow]);
  return useMemo(() => before && model && { ...before, model }, [before, model]);
}

const modelOf = (timeline: Timeline, end: Millis): TimelineModel =>
  'pod' in timeline ? podModel(timeline, true, end) : groupModel(timeline, end);
