/** Wide screens: the budget above, then names of the lanes at the left, the axis, and the flow with its folds behind. */
import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react';
import { AxisBar } from './AxisBar.tsx';
import { AxisTop } from './AxisTop.tsx';
import { Flags } from './bookmarks/Flags.tsx';
import { Budget } from './Budget.tsx';
import { useBoth } from './compare/comparison.ts';
import { Differences } from './compare/Differences.tsx';
import { CursorTag } from './CursorTag.tsx';
import { CursorJoint } from './CursorJoint.tsx';
import { Axis } from './flow/axisContext.ts';
import { LaneFlow } from './flow/LaneFlow.tsx';
import { Ghosts } from './editing/Ghosts.tsx';
import { Handles } from './editing/Handles.tsx';
import { Folds } from './Folds.tsx';
import { isBudgetKnown } from './isBudgetKnown.ts';
import { LaneNames } from './LaneName.tsx';
import { windowAround } from './layout/around.ts';
import type { TextMeasure } from './layout/picture.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import { Uncertain } from './recorded/Uncertain.tsx';
import { Skipped } from './Skipped.tsx';
import { useFollow } from './useFollow.ts';
import type { Playback } from './usePlayback.ts';
import { useScrub } from './useScrub.ts';
import { Minimap } from './view/Minimap.tsx';
import { usePictureKeys } from './view/usePictureKeys.ts';
import { usePicture } from './view/usePicture.ts';
import { useStepStretch } from './view/useStepStretch.ts';
import { useView } from './view/view.ts';
import { brief } from '../i18n/time.ts';
import { t } from '../i18n/timeline.ts';
import { isRoomAnswered, isRoomAsked } from '../store/roomAsked.ts';
import { modeOf } from '../store/runMode.ts';
import { useStore } from '../store/store.ts';
import type { GraceBudget as Shares } from '../engine/history/graceBudget.ts';

interface Props {
  model: TimelineModel;
  /** null: nothing to stop, or not to be seen yet. */
  budget: Shares | null;
  /** Of the whole, names included. */
  width: number;
  /** Of all that is seen at once, budget and what is above it included. */
  height: number;
  measure: TextMeasure;
  playback: Playback;
}

/** What scrolls has to be reached by keyboard, and by its keys. */
const reachable = { tabIndex: 0 } as const;

const none: readonly string[] = [];
/** Lanes that share the height leave this much of it. */
const under = 8;
/** About what stands above the lanes, and below them before there is anything to scroll to; asked: the axis, and the attribution. */
const around = { budget: 330, none: 206, asked: 53 };

export function Lanes({ model, budget, width: whole, height, measure, playback }: Props) {
  const { chart, timeline } = model;
  const { time } = useView();
  const isAsked = useStore(isRoomAsked);
  const isAnswered = useStore(isRoomAnswered);
  // Wide enough for a lane of eight letters and more beside the name of a node; beside a lesson that is given, less.
  const beside = !isAsked && chart.lanes.some(({ rows }) => rows.some(({ name }) => name !== null)) ? 128 : 96;
  const names = whole < 424 ? beside : whole < 760 ? 144 : 152;
  const width = Math.max(184, whole - names);
  const isBudgeted = budget !== null && 'pod' in timeline;
  // The lanes stay where they are when it comes.
  const hasRoom = isBudgeted || ('pod' in timeline && timeline.budget !== null && isBudgetKnown(timeline));
  const [held, setHeld] = useState<{ from: number; to: number } | null>(null);
  const bodies = useRef<HTMLDivElement>(null);
  const show = useStore((state) => state.show);
  const { picture, shown, scale } = usePicture({
    model,
    width,
    height: Math.max(0, height - (isAnswered ? around.asked + under : around[hasRoom ? 'budget' : 'none'])),
    inSight: isAnswered
      ? { height: height - around.asked, from: show?.from ?? null, lanes: show?.lanes ?? none }
      : null,
    measure,
    held,
    element: bodies,
  });
  useFollow(bodies, { scale, axis: 'x' });
  useScrub(bodies, scale);
  usePictureKeys(useStepStretch(model));
  const { canChange } = modeOf(timeline);
  // Two runs are marked against each other, not against how they were.
  const both = useBoth();
  // One element while nothing of it changes: the flow is drawn again only with its picture.
  const over = useMemo(
    () => (
      <>
        {both ? <Differences picture={picture} /> : <Ghosts model={model} picture={picture} />}
        {canChange ? <Handles picture={picture} /> : <Uncertain model={model} picture={picture} />}
      </>
    ),
    [model, picture, both, canChange],
  );
  const { from, to } = shown;
  const hold = useCallback(
    (x: number | null) => {
      const scrolled = bodies.current?.parentElement?.scrollLeft ?? 0;
      setHeld(x === null ? null : windowAround({ from, to }, { t: scale.inverse(x), part: (x - scrolled) / width }));
    },
    [from, to, scale, width],
  );
  const axis = useMemo(() => ({ perPixel: (to - from) / 1000 / width, hold }), [from, to, width, hold]);
  const budgetLength = width - 12;
  return (
    <div className="tl-picture" style={{ '--tl-names': `${names}px` } as CSSProperties}>
      {isBudgeted && (
        <div className="tl-budget-row grid">
          <div className="tl-lane-title stack shrinks">
            <b className="text-13 line-17">{t('timeline:budget.title')}</b>
            <span className="cut faint text-12 line-15">
              {t(budget.start === null ? 'timeline:budget.plan' : 'timeline:budget.linear', {
                grace: brief(budget.grace),
              })}
            </span>
          </div>
          <Budget timeline={timeline} budget={budget} length={budgetLength} vertical={false} measure={measure} />
        </div>
      )}
      {hasRoom && !isBudgeted && <div className="tl-budget-row" />}
      <Minimap model={model} lanes={shown.lanes} picture={picture} width={width} bodies={bodies} />
      <div className="tl-lanes grid">
        <LaneNames model={model} lanes={picture.lanes} />
        <div className="tl-lane-bodies relative shrinks">
          {isBudgeted && time.zoom === 1 && (
            <CursorJoint budget={budget} parameters={timeline.parameters} length={budgetLength} scale={scale} />
          )}
          <div className="tl-lane-scroll" {...reachable} role="group" aria-label={t('timeline:view.picture')}>
            <div className="tl-lane-all relative" ref={bodies} style={{ width: picture.width }}>
              <AxisTop>
                <Flags scale={scale} zero={chart.zero} />
                <AxisBar scale={scale} width={picture.width} laid={picture.laid} zero={chart.zero} />
                <Skipped scale={scale} />
                <CursorTag scale={scale} vertical={false} model={model} playback={playback} />
              </AxisTop>
              <Folds picture={picture} />
              <Axis value={axis}>
                <LaneFlow model={model} chart={shown} picture={picture}>
                  {over}
                </LaneFlow>
              </Axis>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
