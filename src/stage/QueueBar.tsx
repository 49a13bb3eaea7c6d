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
  const queued = <QueuePods pods={waiting} held={scene.held} focus={scene.pod?.key ?? null} />;
  if (!hasButtons || !whole)
    return (
      <section className="queue queue-bare" aria-label={t('stage:queue.title')}>
        {waiting.length > 0 && queued}
      </section>
    );
  return (
    <section
      className={`queue aligned lined on-card round-panel${narrow ? ' docked' : isWide(waiting) ? ' tall' : ''}`}
      aria-label={t('stage:queue.title')}
    >
      <whole.QueueWords scene={scene} narrow={narrow} />
      {queued}
      <whole.QueueTools scene={scene} narrow={narrow} isFew={waiting.length <= 2} />
    </section>
  );
}

/** More than the bar's one row holds: the pods get a row of their own. */
const isWide = (waiting: readonly WaitingPod[]): boolean =>
  waiting.length > 1 || waiting.some(({ pod, kind }) => pod.nominatedNodeName !== null || kind === 'unjudged');

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
