/** One machine across the page, above the lanes, with its rules written beside its arrows: for teaching. */
import { useRef } from 'react';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { useSize } from '../../ui/useSize.ts';
import type { Choice } from './choice.ts';
import { Chosen, MachineTabs } from './Machines.tsx';
import { t } from '../../i18n/timeline.ts';

interface Props {
  timeline: PodTimeline;
  model: TimelineModel;
  choice: Choice;
}

const drawnWidth = 936;

/** What scrolls has to be reached by keyboard. */
const scrolled = { tabIndex: 0 } as const;

export function LargeMachine({ timeline, model, choice }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const width = useSize(place)?.width ?? 0;
  const zoom = Math.max(1, Math.min(1.5, Math.floor((width / drawnWidth) * 20) / 20));
  const parts = { diagram: true, way: false };
  const { chart, name } = model;
  return (
    <section className="tl-large lined padded on-page round-panel" aria-label={t('timeline:machines.title')}>
      <MachineTabs timeline={timeline} choice={choice} />
      <div
        className="scrolls"
        ref={place}
        {...scrolled}
        role="region"
        aria-label={t(`timeline:machines.tab.${choice.kind}`)}
      >
        {width > 0 && (
          <Chosen shown={{ timeline, zero: chart.zero, name, size: 'large', parts, zoom }} choice={choice} />
        )}
      </div>
    </section>
  );
}
