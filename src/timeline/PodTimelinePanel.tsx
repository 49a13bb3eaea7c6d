/** One pod's timeline: its grace as a budget, its lanes, and what is true of it at the cursor. */
import { type ReactNode, useMemo } from 'react';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { seenUntil } from '../store/seen.ts';
import { useStore } from '../store/store.ts';
import { AtCursor } from './AtCursor.tsx';
import { Invitation } from './Invitation.tsx';
import { Cases } from './cases/Cases.tsx';
import { useChoice } from './machines/choice.ts';
import { LargeMachine } from './machines/LargeMachine.tsx';
import { Machines } from './machines/Machines.tsx';
import { isEndSeen } from './layout/endSeen.ts';
import { podInView } from './modelInView.ts';
import { ProxyDelays } from './ProxyDelays.tsx';
import { EraNote, ThenAndNow } from './ThenAndNow.tsx';
import { TimelineFrame } from './TimelineFrame.tsx';
import { useAtRest } from './useAtRest.ts';
import { useOutcome } from './useOutcome.ts';
import { useNarrow } from '../ui/useMedia.ts';

export function PodState({ timeline, note }: { timeline: PodTimeline; note: ReactNode }) {
  const narrow = useNarrow();
  const end = useStore((state) => state.end);
  const isSeen = useStore((state) => isEndSeen(timeline, seenUntil(state)));
  const now = podInView(timeline, narrow, end);
  const atRest = useAtRest(now);
  const choice = useChoice(atRest.timeline);
  useOutcome(atRest.timeline);
  const parts = useMemo(() => {
    const { timeline } = atRest;
    const shown = { ...atRest, choice };
    // A phone shows the picture first: there it would leave no room for it.
    const around = (
      <div className="tl-around aligned wrap">
        {note}
        <ThenAndNow timeline={timeline} />
      </div>
    );
    const above = (
      <>
        {!narrow && around}
        {!narrow && choice.large && <LargeMachine {...shown} />}
        {timeline.asked === null && <Invitation timeline={timeline} />}
      </>
    );
    const below = (
      <>
        {narrow && around}
        {narrow && <Machines {...shown} />}
        {narrow && <EraNote timeline={timeline} />}
      </>
    );
    return { above, below };
  }, [atRest, choice, narrow, note]);
  return (
    <TimelineFrame
      model={now.model}
      budget={isSeen ? timeline.budget : null}
      above={parts.above}
      below={
        <>
          {parts.below}
          {narrow && <ProxyDelays timeline={timeline} />}
          <Cases timeline={atRest.timeline} />
        </>
      }
      side={<AtCursor model={now.model} atRest={atRest} choice={choice} />}
    />
  );
}
