/** By rejecting plugin: the events that would wake the pod. */
import { useTranslation } from 'react-i18next';
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import { Words } from '../Words.tsx';
import { said } from '../../text/words.ts';
import { wakesOf } from '../plugins/records.ts';

interface Props {
  entry: QueueEntry;
  /** Absent: that of the queue. */
  title?: string;
}

export function Wakes({ entry: { rejectedBy }, title }: Props) {
  const { t } = useTranslation('inspector');
  return (
    <>
      <h3>{title ?? t('queue.rejected')}</h3>
      {rejectedBy.length === 0 && <p>{t('queue.rejectedNone')}</p>}
      {rejectedBy.map((plugin) => (
        <div key={plugin} className="why-wakes">
          <h4>{plugin}</h4>
          <ul>
            {wakesOf(plugin).map((key) => (
              <li key={key}>
                <Words said={said(key)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {rejectedBy.length > 0 && (
        <p className="why-quiet">
          <Words said={said('queue.then')} />
        </p>
      )}
    </>
  );
}
