/** One pod's timeline: head, budget, lanes or columns or table, and what is true at the cursor. */
import { type ReactNode, useMemo, useState } from 'react';
import type { PodTimeline } from '../engine/simulation/trace.ts';
import { useStore } from '../store/store.ts';
import { AtCursor } from './AtCursor.tsx';
import { Columns } from './Columns.tsx';
import { Invitation } from './Invitation.tsx';
import { EventTable } from './EventTable.tsx';
import { Lanes } from './Lanes.tsx';
import { budgetOf } from './layout/budget.ts';
import { type Step, stepsOf } from './layout/describe.ts';
import { lifeOf } from './layout/life.ts';
import { itemsOf, tellStory } from './layout/tell.ts';
import { useMeasure } from './measure.ts';
import { PanelHead, Tools } from './PanelHead.tsx';
import { ProxyDelays } from './ProxyDelays.tsx';
import { SpeedButton } from './SpeedButton.tsx';
import { EraNote, ThenAndNow } from './ThenAndNow.tsx';
import { useOutcome } from './useOutcome.ts';
import { usePlayback } from './usePlayback.ts';
import { useNarrow, useSize } from './useSize.ts';

export function PodLife({ timeline, note }: { timeline: PodTimeline; note: ReactNode }) {
  const narrow = useNarrow();
  const life = useMemo(() => lifeOf(timeline), [timeline]);
  const end = useStore((state) => state.end);
  const story = useMemo(() => tellStory(life, !narrow, end), [life, narrow, end]);
  const steps = useMemo(() => stepsOf(life, story.from), [life, story]);
  const budget = useMemo(() => budgetOf(life), [life]);
  const playback = usePlayback(story.zero, steps);
  useOutcome(life);
  const measure = useMeasure();
  const [table, showTable] = useState(false);
  const [body, size] = useSize();
  const lit = useLit(story, steps);
  // A phone shows the picture first: there it would leave no room for it.
  const above = (
    <>
      {note}
      <ThenAndNow life={life} told={!narrow} />
    </>
  );
  return (
    <div className={`tl-life${narrow ? ' narrow' : ''}`}>
      <PanelHead
        timeline={timeline}
        deleted={life.asked !== null}
        playback={playback}
        table={table}
        showTable={showTable}
      />
      <div className="tl-body" ref={body}>
        {!narrow && above}
        {life.asked === null && <Invitation pod={timeline.pod} placed={timeline.node !== null} />}
        {!table && size.width > 0 && !narrow && (
          <Lanes {...{ life, story, budget, measure, playback, lit }} width={size.width - 28} height={size.height} />
        )}
        {!table && size.width > 0 && narrow && (
          <Columns
            {...{ life, story, budget, measure, playback, lit }}
            width={size.width}
            height={Math.max(420, size.height - 150)}
          />
        )}
        <EventTable life={life} story={story} visible={table} />
        {narrow && above}
        {narrow && <EraNote life={life} />}
        {narrow && <ProxyDelays timeline={timeline} />}
      </div>
      <AtCursor life={life} story={story} steps={steps} />
      {narrow && (
        <footer className="tl-foot">
          <Tools playback={playback} />
          <SpeedButton />
        </footer>
      )}
    </div>
  );
}

/** The items of the last step that has happened: they are lit. */
function useLit(story: Parameters<typeof itemsOf>[0], steps: readonly Step[]): ReadonlySet<string> {
  const at = useStore((state) => steps.findLastIndex((step) => step.t <= state.t));
  return useMemo(() => itemsOf(story, steps[at]?.events.map(({ id }) => id) ?? []), [story, steps, at]);
}
