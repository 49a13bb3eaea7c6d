/** The waiting pods as dashed pods: each can be looked at, picked up and reached with the arrow keys. */
import { CircleSlash, Lock, Timer, UserX } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingPod } from './QueueBar.tsx';
import { fitName } from './layout/text.ts';
import type { Scene } from './scene/scene.ts';

const longestName = 140;

const signs = { backoff: Timer, unschedulable: CircleSlash, gated: Lock, unserved: UserX } as const;

/** Where a pod waits that is not next: a shape beside its name. */
function KindSign({ kind }: { kind: keyof typeof signs }) {
  const Icon = signs[kind];
  return <Icon className="lucide" aria-hidden="true" />;
}

export const QueuePods = memo(function QueuePods({ pods, scene }: { pods: readonly WaitingPod[]; scene: Scene }) {
  const { t } = useTranslation('stage');
  const [active, setActive] = useState<string | null>(null);
  if (pods.length === 0) return <span className="queue-empty">{t('queue.empty')}</span>;
  const inQueue = (key: string | null | undefined) => pods.some(({ pod }) => pod.key === key);
  const tabStop = [active, scene.pod?.key].find(inQueue) ?? pods[0]?.pod.key;
  return (
    <div className="queue-list">
      <div className="queue-pods" role="tree" aria-label={t('queue.pods')} aria-orientation="horizontal">
        {pods.map(({ pod, kind }) => {
          const held = scene.held === pod.key;
          const said = held
            ? t('pod.itemHeld', { pod: pod.name })
            : t(pod.nominatedNodeName === null ? 'pod.waiting' : 'pod.waitingNominated', {
                pod: pod.name,
                status: pod.status || pod.phase,
                kind: t(`queue.kind.${kind}`),
                node: pod.nominatedNodeName ?? '',
              });
          return (
            <div
              key={pod.key}
              role="treeitem"
              aria-level={1}
              aria-label={said}
              aria-selected={scene.pod?.key === pod.key}
              title={said}
              tabIndex={pod.key === tabStop ? 0 : -1}
              data-item={`pod:${pod.key}`}
              className={`queue-pod ${kind}${held ? ' held' : ''}${scene.pod?.key === pod.key ? ' focused' : ''}`}
              onFocus={() => setActive(pod.key)}
            >
              {!held && kind !== 'active' && <KindSign kind={kind} />}
              {held ? t('pod.inHand') : fitName(pod.name, longestName, 11.5)}
              {!held && pod.nominatedNodeName !== null && (
                <span className="queue-nominated">{`→ ${fitName(pod.nominatedNodeName, longestName, 11)}`}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
});
