/** The whole queue as a table: its parts in the order in which a pod leaves them. */
import { focusPod } from '../../commands/looking.ts';
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import { clock } from '../../i18n/time.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { NameTag } from '../NameTag.tsx';
import { backoffEnd } from '../../text/queueTimes.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';
import { signed } from '../../i18n/minus.ts';

const lists = [
  { id: 'active', head: 'queue.activeList' },
  { id: 'backoff', head: 'queue.backoffList' },
  { id: 'unschedulable', head: 'queue.unschedulableList' },
  { id: 'gated', head: 'queue.gatedList' },
  { id: 'unserved', head: 'queue.unservedList' },
  { id: 'unjudged', head: 'queue.unjudgedList' },
] as const;

const shown = 8;

export function QueueTable({ queue, own }: { queue: ClusterView['queue']; own: string }) {
  return (
    <table className="why-matrix full-width text-12 plain why-queue">
      <caption className="why-caption text-left text-body-strong">{t('inspector:queue.lists')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('inspector:queue.pod')}</th>
          {(['priority', 'since', 'tries', 'until'] as const).map((column) => (
            <th key={column} scope="col" className="why-end">
              {t(`inspector:queue.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {lists.map(({ id, head }) => {
        const pods = queue[id] ?? [];
        if ((id === 'unserved' || id === 'unjudged') && pods.length === 0) return null;
        return (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={5} className="why-queue-part">
                {t(`inspector:${head}`)} <span className="why-count">{pods.length}</span>
              </th>
            </tr>
            {visible(pods, own).map((pod) => (
              <Row key={pod} pod={pod} entry={queue.entries[pod]} isOwn={pod === own} />
            ))}
            <More count={pods.length - visible(pods, own).length} />
          </tbody>
        );
      })}
    </table>
  );
}

/** The first ones, and the pod in focus wherever it stands. */
const visible = (pods: readonly string[], own: string): readonly string[] =>
  pods.filter((pod, at) => at < shown || pod === own);

function Row({ pod, entry, isOwn }: { pod: string; entry: QueueEntry | undefined; isOwn: boolean }) {
  const end = entry?.place === 'backoff' || entry?.place === 'errorBackoff' ? backoffEnd(entry) : null;
  return (
    <tr className={isOwn ? 'marked' : undefined}>
      <th scope="row">
        <button
          type="button"
          className="why-pod within pad-8 cut code round-pod hit-small ink pressable"
          data-own={isOwn}
          aria-label={t('inspector:queue.lookAt', { pod: nameOf(pod) })}
          aria-pressed={isOwn}
          onClick={() => focusPod.run(pod)}
        >
          <NameTag name={nameOf(pod)} />
        </button>
      </th>
      <td className="why-end">{entry ? signed(entry.priority) : ''}</td>
      <td className="why-end">{entry ? clock(entry.timestamp) : ''}</td>
      <td className="why-end">{entry?.attempts}</td>
      <td className="why-end">
        {entry?.place === 'inFlight' ? t('inspector:queue.inFlightMark') : end !== null && clock(end)}
      </td>
    </tr>
  );
}

function More({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <tr>
      <td colSpan={5} className="muted">
        <Words message={message('inspector:more', { count })} />
      </td>
    </tr>
  );
}
