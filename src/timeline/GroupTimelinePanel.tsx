/** The timeline of several pods and what stands around them: an owner, a node, a preemption, a fault. */
import type { ReactNode } from 'react';
import type { GroupTimeline } from '../engine/timeline/timeline.ts';
import { useStore } from '../store/store.ts';
import { Cases } from './cases/Cases.tsx';
import { GroupAtCursor } from './GroupAtCursor.tsx';
import { groupInView } from './modelInView.ts';
import { GroupRequests } from './GroupRequests.tsx';
import { TimelineFrame } from './TimelineFrame.tsx';
import { useAtRest } from './useAtRest.ts';

export function GroupTimelinePanel({ timeline, note }: { timeline: GroupTimeline; note: ReactNode }) {
  const end = useStore((state) => state.end);
  const model = groupInView(timeline, end);
  const later = useAtRest(timeline);
  return (
    <TimelineFrame
      model={model}
      budget={null}
      above={null}
      sums={<GroupRequests model={model} />}
      below={
        <>
          {note}
          <Cases timeline={later} />
        </>
      }
      side={<GroupAtCursor model={model} />}
    />
  );
}
