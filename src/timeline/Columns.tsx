/** Phones: time runs downwards, lanes are columns, the budget is a bar at the left (mock phone-timeline). */
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Budget } from './Budget.tsx';
import { CursorTag } from './CursorTag.tsx';
import { LaneFlow } from './flow/LaneFlow.tsx';
import { Folds } from './Folds.tsx';
import type { Budget as Shares } from './layout/budget.ts';
import type { Life } from './layout/life.ts';
import { brief } from './layout/numbers.ts';
import type { Measure } from './layout/picture.ts';
import type { Story } from './layout/story.ts';
import { layVertical } from './layout/vertical.ts';
import { plain } from './layout/words.ts';
import { Leaders } from './Leaders.tsx';
import { useFollow } from './useFollow.ts';
import type { Playback } from './usePlayback.ts';

interface Props {
  life: Life;
  story: Story;
  /** null: nothing to stop. */
  budget: Shares | null;
  width: number;
  height: number;
  measure: Measure;
  playback: Playback;
  lit: ReadonlySet<string>;
}

/** Bar of the budget with its handles, and a gap. */
const left = 62;
const namesHeight = 34;

export function Columns({ life, story, budget, width, height, measure, playback, lit }: Props) {
  const { t } = useTranslation('timeline');
  const picture = useMemo(
    () => layVertical(story, { width: width - left, height, measure, text: plain, folding: true }),
    [story, width, height, measure],
  );
  const columns = useRef<HTMLDivElement>(null);
  useFollow(columns, picture.scale, namesHeight);
  return (
    <div className="tl-columns" ref={columns} style={{ height: picture.height + namesHeight }}>
      <div className="tl-column-names" style={{ left }} aria-hidden="true">
        {budget && (
          <span className="mono" style={{ left: -33 }}>
            {t('flow.time', { time: brief(budget.grace) })}
          </span>
        )}
        {picture.lanes.map(({ lane, at, size }, i) => (
          <span
            key={lane.id}
            style={{
              left: at + size / 2,
              ...(size < 38 ? { maxWidth: 2 * size, top: i % 2 === 0 ? -6 : 8 } : { maxWidth: size + 5 }),
            }}
          >
            {lane.kind === 'apiserver'
              ? t('lane.short.apiserver')
              : typeof lane.name === 'string'
                ? lane.name
                : plain(lane.name)}
          </span>
        ))}
      </div>
      {budget && (
        <div className="tl-column-budget">
          <Budget timeline={life.timeline} budget={budget} length={picture.height} vertical measure={measure} />
        </div>
      )}
      <div className="tl-column-bodies" style={{ left, width: picture.width, height: picture.height }}>
        <Folds picture={picture} />
        <Leaders picture={picture} />
        <LaneFlow pod={life.timeline.pod} story={story} picture={picture} lit={lit} />
        <CursorTag scale={picture.scale} vertical life={life} zero={story.zero} playback={playback} />
      </div>
    </div>
  );
}
