/** Queue: where the pod waits, and what stands before it. */
import { useTranslation } from 'react-i18next';
import type { ClusterView, PodView } from '../engine/view/view.ts';
import { useStore } from '../store/store.ts';
import { nameOf } from './explain/explanation.ts';
import { Words } from './Words.tsx';
import { type Said, said } from './words.ts';

const lists = [
  { id: 'active', head: 'queue.activeList' },
  { id: 'backoff', head: 'queue.backoffList' },
  { id: 'unschedulable', head: 'queue.unschedulableList' },
  { id: 'gated', head: 'queue.gatedList' },
] as const;

const shown = 8;

export function QueuePanel({ pod }: { pod: PodView }) {
  const { t } = useTranslation('inspector');
  const queue = useStore((state) => state.view?.queue);
  if (!queue) return null;
  return (
    <>
      <h3>{t('queue.title')}</h3>
      <p>
        <Words said={whereabouts(pod, queue)} />
      </p>
      {pod.unscheduledMessage !== null && (
        <>
          <h3>{t('queue.lastTime')}</h3>
          <p className="why-verbatim">{pod.unscheduledMessage}</p>
        </>
      )}
      <h3>{t('queue.lists')}</h3>
      <dl className="why-queues">
        {lists.map(({ id, head }) => (
          <div key={id}>
            <dt>{t(head)}</dt>
            <dd>
              <Waiting pods={queue[id]} own={pod.key} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="why-quiet">
        <Words said={said('queue.order')} />
      </p>
    </>
  );
}

function whereabouts(pod: PodView, { active, backoff, unschedulable, gated }: ClusterView['queue']): Said {
  if (pod.node !== null) return said('queue.bound', { pod: pod.name, node: pod.node });
  const place = active.indexOf(pod.key);
  if (place >= 0) return said('queue.active', { place: place + 1, count: active.length });
  if (backoff.includes(pod.key)) return said('queue.backoff');
  if (unschedulable.includes(pod.key)) return said('queue.unschedulable');
  return said(gated.includes(pod.key) ? 'queue.gated' : 'queue.nowhere');
}

function Waiting({ pods, own }: { pods: readonly string[]; own: string }) {
  const { t } = useTranslation('inspector');
  if (pods.length === 0) return <span className="why-quiet">{t('queue.nobody')}</span>;
  return (
    <>
      {pods.slice(0, shown).map((pod) => (
        <span key={pod} className="why-pod" data-own={pod === own}>
          {nameOf(pod)}
        </span>
      ))}
      {pods.length > shown && (
        <span className="why-quiet">
          <Words said={said('queue.more', { count: pods.length - shown })} />
        </span>
      )}
    </>
  );
}
