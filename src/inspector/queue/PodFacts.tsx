/** What decides the pod's place in the queue, as numbers. */
import { useTranslation } from 'react-i18next';
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import { clock } from '../../i18n/time.ts';
import type { PodView } from '../../engine/view/view.ts';
import { NameTag } from '../NameTag.tsx';

export function PodFacts({ entry, pod }: { entry: QueueEntry; pod: PodView }) {
  const { t } = useTranslation('inspector');
  return (
    <dl className="why-facts facts" aria-label={t('queue.facts')}>
      <div>
        <dt>{t('queue.priority')}</dt>
        <dd>{String(entry.priority).replace('-', '−')}</dd>
      </div>
      <div>
        <dt>{t('queue.since')}</dt>
        <dd>{clock(entry.timestamp)}</dd>
      </div>
      <div>
        <dt>{t('queue.attempts')}</dt>
        <dd>{entry.attempts}</dd>
      </div>
      <div className="why-wide">
        <dt>{t('queue.profile')}</dt>
        <dd>
          <NameTag name={entry.schedulerName} />
        </dd>
      </div>
      {pod.nominatedNodeName !== null && (
        <div className="why-wide">
          <dt>{t('queue.nominated')}</dt>
          <dd>
            <NameTag name={pod.nominatedNodeName} />
          </dd>
        </div>
      )}
    </dl>
  );
}
