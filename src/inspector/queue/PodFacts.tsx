/** What decides the pod's place in the queue, as numbers. */
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import { clock } from '../../i18n/time.ts';
import type { PodView } from '../../engine/view/view.ts';
import { NameTag } from '../NameTag.tsx';
import { t } from '../../i18n/inspector.ts';
import { signed } from '../../i18n/minus.ts';

export function PodFacts({ entry, pod }: { entry: QueueEntry; pod: PodView }) {
  return (
    <dl className="why-facts gap-6-12 pad-8-12 flex wrap on-sunk round facts" aria-label={t('inspector:queue.facts')}>
      <div className="within">
        <dt>{t('inspector:queue.priority')}</dt>
        <dd className="nowrap">{signed(entry.priority)}</dd>
      </div>
      <div className="within">
        <dt>{t('inspector:queue.since')}</dt>
        <dd className="nowrap">{clock(entry.timestamp)}</dd>
      </div>
      <div className="within">
        <dt>{t('inspector:queue.attempts')}</dt>
        <dd className="nowrap">{entry.attempts}</dd>
      </div>
      <div className="why-wide within">
        <dt>{t('inspector:queue.profile')}</dt>
        <dd className="nowrap">
          <NameTag name={entry.schedulerName} />
        </dd>
      </div>
      {pod.nominatedNodeName !== null && (
        <div className="why-wide within">
          <dt>{t('inspector:queue.nominated')}</dt>
          <dd className="nowrap">
            <NameTag name={pod.nominatedNodeName} />
          </dd>
        </div>
      )}
    </dl>
  );
}
