/** The opened timeline of what is selected, derived from the simulation's trace alone. */
import '@xyflow/react/dist/style.css';
import './timeline.css';
import './budget.css';
import './editing/editing.css';
import './flow.css';
import './cursor.css';
import './groups.css';
import './machines/machines.css';
import './phone.css';
import type { ReactNode } from 'react';
import { useStore } from '../store/store.ts';
import { useEndOfComparison } from './compare/comparison.ts';
import { readTimelineTrack } from '../store/playbackTrack.ts';
import { topicOf } from '../store/topic.ts';
import { GroupTimelinePanel } from './GroupTimelinePanel.tsx';
import { timelineInView } from './modelInView.ts';
import { PodState } from './PodTimelinePanel.tsx';
import { trackOfTimeline } from './track.ts';
import { isNarrow } from '../ui/useMedia.ts';
import { t } from '../i18n/timeline.ts';

readTimelineTrack((state) => trackOfTimeline(state, isNarrow()));

/** @param note what is to be said above the picture */
export function TimelinePanel({ note }: { note: ReactNode }) {
  const isAbout = useStore((state) => topicOf(state) !== null);
  const timeline = useStore(timelineInView);
  useEndOfComparison();
  return (
    <section className="tl-panel relative clips full-height" aria-label={t('timeline:title')}>
      {!timeline && (
        <h2 className="tl-waiting muted reading">{t(isAbout ? 'timeline:empty.loading' : 'timeline:empty.none')}</h2>
      )}
      {timeline &&
        ('pod' in timeline ? <PodState {...{ timeline, note }} /> : <GroupTimelinePanel {...{ timeline, note }} />)}
    </section>
  );
}
