/** What rejected a pending pod, what would wake it, and what would let it be placed. */
import type { Pending, Woken } from '../../engine/why/explanation/explanation.ts';
import type { PodView } from '../../engine/view/view.ts';
import { clock } from '../../i18n/time.ts';
import { useStore } from '../../store/store.ts';
import { FixesPanel } from '../fixes/FixesPanel.tsx';
import { Backoff } from '../queue/Backoff.tsx';
import { Gates } from '../queue/Gates.tsx';
import { Wakes } from '../queue/Wakes.tsx';
import { Rejections } from './Rejections.tsx';
import { Ways } from './Ways.tsx';
import { message, t } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  pending: Pending;
  pod: PodView;
  onPlacement: (() => void) | null;
}

export function PendingFacts({ pending, pod, onPlacement }: Props) {
  const runs = useStore(({ view }) => view?.scheduler.runs ?? false);
  const { before, cause, cycle, entry, why, woken } = pending;
  const isRefused = cycle !== null && cycle.feasible === 0;
  const isTried = entry !== null && entry.attempts > 0 && entry.place !== 'inFlight';
  return (
    <>
      {before && (
        <>
          <h3>{t('inspector:status.before')}</h3>
          <p className="why-verbatim ink padded code breaks-anywhere on-sunk">{before}</p>
        </>
      )}
      {isRefused && <Rejections cycle={cycle} onPlacement={onPlacement} />}
      {entry?.place === 'gated' && <Gates entry={entry} gates={pod.gates ?? []} />}
      {cycle !== null && <Ways onPlacement={onPlacement} />}
      {(why.kind !== 'starting' || cause !== null) && why.kind !== 'unjudged' && <FixesPanel pod={pod} />}
      {isTried && (
        <>
          <Wakes entry={entry} title={t('inspector:status.wakes')} />
          {woken && (
            <p>
              <Words message={wokenSentence(woken)} />
            </p>
          )}
          <Backoff entry={entry} runs={runs} />
        </>
      )}
    </>
  );
}

function wokenSentence({ t: at, reason }: Woken): Message {
  if (reason.kind === 'flushed') return message('inspector:status.wokenFlush', { at: clock(at) });
  if (reason.kind !== 'event') return message('inspector:status.wokenOther', { at: clock(at) });
  const { event, object, plugin } = reason;
  return plugin === null
    ? message('inspector:status.wokenByAny', { at: clock(at), event, object })
    : message('inspector:status.wokenBy', { at: clock(at), event, object, plugin });
}
