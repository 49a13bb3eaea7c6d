/** The opened timeline of the focused pod, derived from the simulation's trace alone. */
import '@xyflow/react/dist/style.css';
import './timeline.css';
import './budget.css';
import './flow.css';
import './cursor.css';
import './phone.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closeOnEscape } from './closeOnEscape.ts';
import { podName } from '../commands/subject.ts';
import { useStore } from '../store/store.ts';
import { PodLife } from './PodLife.tsx';

/** @param note what is to be said above the picture */
export function TimelinePanel({ note }: { note: ReactNode }) {
  const { t } = useTranslation('timeline');
  const focus = useStore((state) => state.focus);
  const timeline = useStore((state) => state.timeline);
  const ready = timeline !== null && timeline.pod === focus;
  return (
    <section className="tl-panel" aria-label={t('title')} onKeyDown={closeOnEscape}>
      {ready ? (
        <PodLife timeline={timeline} note={note} />
      ) : (
        <h2 className="tl-waiting">{focus === null ? t('empty.none') : t('empty.loading', { pod: podName(focus) })}</h2>
      )}
    </section>
  );
}
