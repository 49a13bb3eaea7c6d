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
import { useTranslation } from 'react-i18next';
import { closeOnEscape } from './closeOnEscape.ts';
import { useStore } from '../store/store.ts';
import { useEndOfComparison } from './compare/comparison.ts';
import { topicKey, topicOf } from '../store/topic.ts';
import { GroupLife } from './GroupLife.tsx';
import { PodLife } from './PodLife.tsx';

/** @param note what is to be said above the picture */
export function TimelinePanel({ note }: { note: ReactNode }) {
  const { t } = useTranslation('timeline');
  const topic = useStore((state) => {
    const of = topicOf(state);
    return of && topicKey(of);
  });
  const timeline = useStore((state) => state.timeline);
  useEndOfComparison();
  const ready = timeline !== null && topicKey(timeline.topic) === topic;
  return (
    <section className="tl-panel" aria-label={t('title')} onKeyDown={closeOnEscape}>
      {!ready && <h2 className="tl-waiting">{t(topic === null ? 'empty.none' : 'empty.loading')}</h2>}
      {ready && ('pod' in timeline ? <PodLife {...{ timeline, note }} /> : <GroupLife {...{ timeline, note }} />)}
    </section>
  );
}
