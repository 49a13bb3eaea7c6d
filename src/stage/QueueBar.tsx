/** The scheduling queue: who waits and in which part, and the buttons that ask the scheduler. */
import { useMemo } from 'react';
import { lateInside } from '../parts/late.tsx';
import { Term } from '../parts/Term.tsx';
import type { PodView } from '../engine/view/view.ts';
import { CycleButtons } from './CycleButtons.tsx';
import { PickUp } from './PickUp.tsx';
import { QueuePods } from './QueuePods.tsx';
import { bytesText, requestText } from './scene/amounts.ts';
import type { StageScene } from './scene/scene.ts';
import { hasPart } from '../store/slices/screen.ts';
import { useStore } from '../store/store.ts';
import { useShared } from '../ui/useShared.ts';
import './queue.css';
import { t } from '../i18n/first.ts';

const CycleWords = lateInside(async () => (await import('./CycleWords.tsx')).CycleWords);

export function QueueBar({ scene, narrow }: { scene: StageScene; narrow: boolean }) {
  const { pods, queue } = scene.view;
  const { active, backoff, unschedulable, gated, unserved = [], unjudged = [] } = queue;
  const waiting = useShared(useMemo(() => waitingPods({ pods, queue }), [pods, queue]));
  // What happened asks no scheduler.
  const hasButtons = useStore((state) => hasPart('clock')(state) && state.record === null);
  const focused = scene.pod?.node === null && scene.pod.deletion === null ? scene.pod : null;
  const queued = <QueuePods pods={waiting} held={scene.held} focus={scene.pod?.key ?? null} />;
  if (!hasButtons)
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
      <div className="queue-words grid line-17">
        {!narrow && !scene.step && <strong>{t('stage:queue.title')}</strong>}
        {scene.step ? (
          <CycleWords scene={scene} />
        ) : (
          <span className="queue-counts text-12 line-16 muted">
            <Term term="activeQ" className="reaches relative">
              {t('stage:queue.active', { n: active.length })}
            </Term>
            {' · '}
            <Term term="backoffQ" className="reaches relative">
              {t('stage:queue.backoff', { n: backoff.length })}
            </Term>
            {' · '}
            <Term term="unschedulable" className="reaches relative">
              {t('stage:queue.unschedulable', { n: unschedulable.length })}
            </Term>
            {gated.length > 0 && t('stage:queue.gated', { gated: gated.length })}
            {unserved.length > 0 && t('stage:queue.unserved', { unserved: unserved.length })}
            {unjudged.length > 0 && t('stage:queue.unjudged', { unjudged: unjudged.length })}
          </span>
        )}
      </div>
      {queued}
      {focused && !scene.step && waiting.length <= 2 && <Facts pod={focused} />}
      {!narrow && !scene.step && <PickUp waiting={focused} />}
      <CycleButtons />
    </section>
  );
}

/** More than the bar's one row holds: the pods get a row of their own. */
const isWide = (waiting: readonly WaitingPod[]): boolean =>
  waiting.length > 1 || waiting.some(({ pod, kind }) => pod.nominatedNodeName !== null || kind === 'unjudged');

function Facts({ pod }: { pod: PodView }) {
  const { priority, cpu, memory } = pod;
  return (
    <span className="queue-facts high-16 flex wrap shrinks clips mono text-12 line-16 muted">
      <span className="text-11 nowrap">
        {t('stage:queue.facts', { priority, cpu: requestText(cpu), memory: bytesText(memory) })}
      </span>
    </span>
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
