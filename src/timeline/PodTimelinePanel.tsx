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
import { EraNote, Rules } from './Rules.tsx';
import { PodSums } from './Sums.tsx';
import { TimelineFrame } from './TimelineFrame.tsx';
import { useAtRest } from './useAtRest.ts';
import { useOutcome } from './useOutcome.ts';
import { useNarrow } from '../ui/useMedia.ts';
import { isBudgetKnown } from './isBudgetKnown.ts';
import { modeOf } from '../store/runMode.ts';

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
    const { canChange } = modeOf(timeline);
    // The picture comes first.
    const above = (
      <>
        {!narrow && choice.large && <LargeMachine {...shown} />}
        {narrow && canChange && timeline.asked === null && <Invitation timeline={timeline} />}
      </>
    );
    const below = (
      <>
        {note}
        {narrow && <Machines {...shown} />}
        {narrow && canChange && <EraNote timeline={timeline} />}
      </>
    );
    const rules = canChange && <Rules timeline={timeline} />;
    return { above, below, rules };
  }, [atRest, choice, narrow, note]);
  return (
    <TimelineFrame
      model={now.model}
      budget={isSeen && isBudgetKnown(timeline) ? timeline.budget : null}
      rules={parts.rules}
      above={parts.above}
      sums={<PodSums timeline={atRest.timeline} from={now.model.chart.from} />}
      below={
        <>
          {parts.below}
          {narrow && <ProxyDelays timeline={timeline} />}
          {isSeen && modeOf(atRest.timeline).canChange && <Cases timeline={atRest.timeline} />}
        </>
      }
      side={<AtCursor model={now.model} atRest={atRest} choice={choice} />}
    />
  );
}
