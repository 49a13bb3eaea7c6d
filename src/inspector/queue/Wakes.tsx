/** By rejecting plugin: the events that would wake the pod. */
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import { wakesOf } from '../plugins/records.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  entry: QueueEntry;
  /** Absent: that of the queue. */
  title?: string;
}

export function Wakes({ entry: { rejectedBy }, title }: Props) {
  return (
    <>
      <h3>{title ?? t('inspector:queue.rejected')}</h3>
      {rejectedBy.length === 0 && <p>{t('inspector:queue.rejectedNone')}</p>}
      {rejectedBy.map((plugin) => (
        <div key={plugin} className="why-wakes">
          <h4>{plugin}</h4>
          <ul className="grid gap-4">
            {wakesOf(plugin).map((key) => (
              <li key={key}>
                <Words message={message(`inspector:${key}`)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {rejectedBy.length > 0 && (
        <p className="muted">
          <Words message={message('inspector:queue.then')} />
        </p>
      )}
    </>
  );
}
