/** How the story was told before the handle was taken that was moved last. */
import { useMemo } from 'react';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import type { State } from '../../store/state.ts';
import { useStore } from '../../store/store.ts';
import { topicKey } from '../../store/topic.ts';
import { tellGroup } from '../layout/groups/tellGroup.ts';

import { tellPod } from '../layout/tellPod.ts';
import type { TimelineModel } from '../layout/telling.ts';

type Before = NonNullable<State['timelineBefore']>;

/** @returns null where something else was done since, or another story is told now */
export function useBefore(now: TimelineModel): (Before & { telling: TimelineModel }) | null {
  const before = useStore((state) => state.timelineBefore);
  const { timeline = null, end = 0 } = before ?? {};
  const isOfNow = timeline !== null && topicKey(timeline.topic) === topicKey(now.timeline.topic);
  const telling = useMemo(() => (timeline && isOfNow ? told(timeline, end) : null), [timeline, end, isOfNow]);
  return useMemo(() => before && telling && { ...before, telling }, [before, telling]);
}

const told = (timeline: Timeline, end: Millis): TimelineModel =>
  'pod' in timeline ? tellPod(timeline, true, end) : tellGroup(timeline, end);
