/** What all timelines have in common: one bar, lanes or columns or table, what is below, and what is true at the cursor. */
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { Columns } from './Columns.tsx';
import { ComparePlate } from './compare/ComparePlate.tsx';
import { CompareTable } from './compare/CompareTable.tsx';
import { ComparisonPlace, useComparison } from './compare/comparison.ts';
import { EventTable } from './EventTable.tsx';
import { Lanes } from './Lanes.tsx';
import { runOf } from './layout/diff/both.ts';
import type { RunName } from './layout/laneChart.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { useMeasure } from './measure.ts';
import { PanelHead, Tools } from './PanelHead.tsx';
import { SpeedButton } from './SpeedButton.tsx';
import { useAtRest } from './useAtRest.ts';
import { usePlayback } from './usePlayback.ts';
import { useNarrow } from '../ui/useMedia.ts';
import { useSize } from '../ui/useSize.ts';
import { ViewPlace } from './view/ViewPlace.tsx';
import type { GraceBudget as Shares } from '../engine/history/graceBudget.ts';

/** Below what `.tl-body` holds, in px: its padding. */
const padding = 12;

interface Props {
  model: TimelineModel;
  /** The grace of a pod that is to be stopped; null: nothing of the kind. */
  budget: Shares | null;
  /** What else the run goes by, in the bar. */
  rules?: ReactNode;
  /** Between head and picture. */
  above: ReactNode;
  /** What has become of requests until the cursor: below the picture, in view wherever it is scrolled to. */
  sums: ReactNode;
  /** Below the picture. */
  below: ReactNode;
  /** What is true at the cursor. */
  side: ReactNode;
}

export function TimelineFrame(props: Props) {
  const { about } = props.model.timeline.topic;
  return (
    <ViewPlace key={about} about={about}>
      <Frame {...props} />
    </ViewPlace>
  );
}

function Frame({ model: own, budget, rules, above, sums, below, side }: Props) {
  const narrow = useNarrow();
  const both = useComparison(own);
  const [run, setRun] = useState<RunName>('A');
  const model = useMemo(() => (both ? (narrow ? runOf(both, run) : both.model) : own), [both, narrow, run, own]);
  const later = useAtRest(model);
  const ownLater = useAtRest(own);
  const playback = usePlayback(later);
  const measure = useMeasure();
  const [table, showTable] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const size = useSize(body, 'inner', 'late');
  // The budget's handles change the run on screen.
  const drawn = { model, budget: both && narrow && run === 'B' ? null : budget, measure, playback };
  return (
    <ComparisonPlace value={both}>
      <div className={`tl-life full-height grid${narrow ? ' narrow' : ''}`}>
        <Head model={later} own={ownLater} {...{ playback, rules, table, showTable }} />
        <div className="tl-body scrolls-all relative shrinks" ref={body}>
          {both && <ComparePlate both={both} drawn={narrow ? run : null} draw={setRun} />}
          {above}
          {!table && size && !narrow && <Lanes {...drawn} width={size.width - 28} height={size.height - padding} />}
          {!table && size && narrow && (
            <Columns {...drawn} width={size.width} height={Math.max(420, size.height - padding - 150)} />
          )}
          {sums}
          {both ? <CompareTable both={both} visible={table} /> : <EventTable model={later} visible={table} />}
          {below}
        </div>
        {side}
        {narrow && (
          <footer className="tl-foot">
            <Tools playback={playback} />
            <SpeedButton />
          </footer>
        )}
      </div>
    </ComparisonPlace>
  );
}

const Head = memo(PanelHead);
