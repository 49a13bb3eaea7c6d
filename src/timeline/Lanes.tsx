/** Wide screens: names of the lanes at the left, axis above, the flow with its folds behind. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AxisBar } from './AxisBar.tsx';
import { Axis } from './flow/axisContext.ts';
import { LaneFlow } from './flow/LaneFlow.tsx';
import { Folds } from './Folds.tsx';
import { layHorizontal } from './layout/horizontal.ts';
import type { Measure, PlacedLane } from './layout/picture.ts';
import type { Story } from './layout/story.ts';
import { plain } from './layout/words.ts';
import type { Playback } from './usePlayback.ts';

interface Props {
  pod: string;
  story: Story;
  width: number;
  measure: Measure;
  playback: Playback;
  lit: ReadonlySet<string>;
}

export function Lanes({ pod, story, width, measure, playback, lit }: Props) {
  const [held, setHeld] = useState<{ from: number; to: number } | null>(null);
  const shown = useMemo(() => (held ? { ...story, ...held } : story), [story, held]);
  const picture = useMemo(
    () => layHorizontal(shown, { width, height: 0, measure, text: plain, folding: held === null }),
    [shown, width, measure, held],
  );
  const axis = useMemo(
    () => ({
      perPixel: (shown.to - shown.from) / 1000 / Math.max(1, width),
      hold: (holding: boolean) => setHeld(holding ? { from: shown.from, to: shown.to } : null),
    }),
    [shown, width],
  );
  return (
    <div className="tl-lanes">
      <div className="tl-lane-names">
        {picture.lanes.map((placed) => (
          <LaneName key={placed.lane.id} placed={placed} />
        ))}
      </div>
      <div className="tl-lane-bodies">
        <AxisBar picture={picture} zero={story.zero} playback={playback} />
        <Folds picture={picture} />
        <Axis value={axis}>
          <LaneFlow pod={pod} story={shown} picture={picture} lit={lit} />
        </Axis>
      </div>
    </div>
  );
}

function LaneName({ placed: { lane, size, rows, at } }: { placed: PlacedLane }) {
  const { t } = useTranslation('timeline');
  const text = (name: typeof lane.name | null) => (name === null ? '' : typeof name === 'string' ? name : plain(name));
  const named = lane.kind === 'proxies' || lane.kind === 'clients';
  return (
    <div className={`tl-lane-name kind-${lane.kind}`} style={{ height: size }}>
      <div className="tl-lane-title">
        <b className={typeof lane.name === 'string' ? 'mono' : ''}>{text(lane.name)}</b>
        <span>{text(lane.sub)}</span>
      </div>
      {named &&
        rows.map(({ id, name, y, height }) => (
          <span key={id} className="tl-row-name mono" style={{ top: y - at + height / 2 - 8 }} title={name ?? ''}>
            {name ?? t('lane.otherNodes', { count: lane.rows.find((row) => row.id === id)?.count ?? 1 })}
          </span>
        ))}
    </div>
  );
}
