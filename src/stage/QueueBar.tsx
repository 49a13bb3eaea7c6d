/** The scheduling queue: who waits, and once the page has a clock in which part, and the buttons that ask the scheduler. */
import { useMemo } from 'react';
import type { PodView } from '../engine/view/view.ts';
import { QueuePods } from './QueuePods.tsx';
import type { StageScene } from './scene/scene.ts';
import { hasPart } from '../store/slices/screen.ts';
import { useStore } from '../store/store.ts';
import { useShared } from '../ui/useShared.ts';
import { useWhole } from './useWhole.ts';
import './queue.css';
import { t } from '../i18n/first.ts';

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

export interface WaitingPod {
  pod: PodView;
  kind: 'active' | 'backoff' | 'unschedulable' | 'gated' | 'unserved' | 'unjudged';
}

/** In the queue's own order, the parts one after another. */
function waitingPods({ pods, queue }: Pick<StageScene['view'], 'pods' | 'queue'>): readonly WaitingPod[] {
  const byKey = new Map(pods.map((pod) => [pod.key, pod]));
  return (['active', 'backoff', 'unschedulable', 'gated', 'unserved', 'unjudged'] as const).flatMap((kind) =>
    (queue[kind] ?? []).flatMap((key) => {
      const pod = byKey.get(key);
      return pod ? [{ pod, kind }] : [];
    }),
  );
}
