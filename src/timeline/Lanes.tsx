/** Wide screens: the budget above, then names of the lanes at the left, the axis, and the flow with its folds behind. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AxisBar } from './AxisBar.tsx';
import { Budget } from './Budget.tsx';
import { CursorTag } from './CursorTag.tsx';
import { CursorJoint } from './CursorJoint.tsx';
import { Axis } from './flow/axisContext.ts';
import { LaneFlow } from './flow/LaneFlow.tsx';
import { Folds } from './Folds.tsx';
import { LaneName } from './LaneName.tsx';
import type { Budget as Shares } from './layout/budget.ts';
import { layHorizontal } from './layout/horizontal.ts';
import type { Life } from './layout/life.ts';
import { clock } from './layout/numbers.ts';
import type { Measure } from './layout/picture.ts';
import type { Story } from './layout/story.ts';
import { plain } from './layout/words.ts';
import type { Playback } from './usePlayback.ts';

interface Props {
  life: Life;
  story: Story;
  /** null: nothing to stop. */
  budget: Shares | null;
  /** Of the whole, names included. */
  width: number;
  /** Of all that is seen at once, budget and what is above it included. */
  height: number;
  measure: Measure;
  playback: Playback;
  lit: ReadonlySet<string>;
}

/** About what stands above the lanes. */
const aboveLanes = 330;

export function Lanes({ life, story, budget, width: whole, height, measure, playback, lit }: Props) {
  const { t } = useTranslation('timeline');
  const tight = whole < 760;
  const width = Math.max(280, whole - (tight ? 128 : 136));
  const [held, setHeld] = useState<{ from: number; to: number } | null>(null);
  const shown = useMemo(() => (held ? { ...story, ...held } : story), [story, held]);
  const picture = useMemo(
    () =>
      layHorizontal(shown, {
        width,
        height: Math.max(0, height - aboveLanes),
        measure,
        text: plain,
        folding: held === null,
      }),
    [shown, width, height, measure, held],
  );
  const axis = useMemo(
    () => ({
      perPixel: (shown.to - shown.from) / 1000 / width,
      hold: (holding: boolean) => setHeld(holding ? { from: shown.from, to: shown.to } : null),
    }),
    [shown, width],
  );
  const budgetLength = width - 12;
  return (
    <div className="tl-picture" data-tight={tight}>
      {budget && (
        <div className="tl-budget-row">
          <div className="tl-lane-title">
            <b>{t('budget.title')}</b>
            <span>{t(budget.start === null ? 'budget.plan' : 'budget.linear', { grace: budget.grace / 1000 })}</span>
          </div>
          <Budget timeline={life.timeline} budget={budget} length={budgetLength} vertical={false} measure={measure} />
        </div>
      )}
      <div className="tl-lanes">
        <div className="tl-lane-names">
          <div className="tl-axis-name">
            {t(life.asked ? 'axis.sinceDelete' : 'axis.since')}
            <br />
            {t('axis.zero', { clock: clock(story.zero) })}
          </div>
          {picture.lanes.map((placed) => (
            <LaneName key={placed.lane.id} placed={placed} />
          ))}
        </div>
        <div className="tl-lane-bodies">
          {budget && (
            <CursorJoint
              budget={budget}
              parameters={life.timeline.parameters}
              length={budgetLength}
              scale={picture.scale}
            />
          )}
          <AxisBar picture={picture} zero={story.zero} />
          <CursorTag scale={picture.scale} vertical={false} life={life} zero={story.zero} playback={playback} />
          <Folds picture={picture} />
          <Axis value={axis}>
            <LaneFlow pod={life.timeline.pod} story={shown} picture={picture} lit={lit} />
          </Axis>
        </div>
      </div>
    </div>
  );
}
