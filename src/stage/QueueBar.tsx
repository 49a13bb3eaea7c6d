/** The scheduling queue: who waits, and once the page has a clock in which part, and the buttons that ask the scheduler. */
import { useMemo } from 'react';
import { QueuePods } from './QueuePods.tsx';
import type { StageScene } from './scene/scene.ts';
import { hasPart } from '../store/slices/screen.ts';
import { useStore } from '../store/store.ts';
import { useShared } from '../ui/useShared.ts';
import { useWhole } from './useWhole.ts';
import './queue.css';
import { t } from '../i18n/first.ts';
import { waitingPods } from './waitingPods.ts';

export function QueueBar({ scene, narrow }: { scene: StageScene; narrow: boolean }) {
  const whole = useWhole(false);
  const { pods, queue } = scene.view;
  const waiting = useShared(useMemo(() => waitingPods({ pods, queue }), [pods, queue]));
  // What happened asks no scheduler.
  const hasButtons = useStore((state) => hasPart('clock')(state) && state.record === null);
  const queued = <QueuePods whole={whole} pods={waiting} held={scene.held} focus={scene.pod?.key ?? null} />;
  if (!hasButtons || !whole)
    return (
      <section className="queue queue-bare" aria-label={t('stage:queue.title')}>
        {waiting.length > 0 && queued}
      </section>
    );
  return (
    <whole.WholeQueue scene={scene} narrow={narrow} waiting={waiting}>
      {queued}
    </whole.WholeQueue>
  );
}
