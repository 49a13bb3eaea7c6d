/** Queue: where the pod waits, what rejected it, what would wake it and when it is tried again. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import type { PodView } from '../../engine/view/view.ts';
import { useStore } from '../../store/store.ts';
import type { Untried } from '../untried.ts';
import { InSources } from '../versions/InSources.tsx';
import { StoredMessage } from '../versions/StoredMessage.tsx';
import { topicsAt } from '../versions/versions.ts';
import { Backoff } from './Backoff.tsx';
import { Gates } from './Gates.tsx';
import { nominationSentences } from './nomination.ts';
import { PodFacts } from './PodFacts.tsx';
import { QueueTable } from './QueueTable.tsx';
import { Wakes } from './Wakes.tsx';
import { whereabouts } from './whereabouts.ts';
import './queue.css';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  pod: PodView;
  decision: Decision;
  untried: Untried | null;
}

export function QueuePanel({ pod, decision, untried }: Props) {
  const view = useStore((state) => state.view);
  if (!view) return null;
  const { queue } = view;
  const { runs } = view.scheduler;
  const entry = pod.node === null ? queue.entries[pod.key] : undefined;
  return (
    <>
      <h3>{t('inspector:queue.title')}</h3>
      <p>
        {[whereabouts(pod, queue), ...nominationSentences(pod, view)].map((sentence) => (
          <span key={sentence.key}>
            <Words message={sentence} />{' '}
          </span>
        ))}
      </p>
      {untried === null && <p className="muted">{t(runs ? 'inspector:queue.runs' : 'inspector:queue.waits')}</p>}
      {entry && <Waiting entry={entry} pod={pod} runs={runs} />}
      {pod.unscheduledMessage !== null && pod.node === null && entry?.place !== 'gated' && (
        <StoredMessage message={pod.unscheduledMessage} decision={decision} isFromFile={(entry?.attempts ?? 0) === 0} />
      )}
      <QueueTable queue={queue} own={pod.key} />
      <p className="muted">
        <Words message={message('inspector:queue.order')} />
      </p>
      <InSources topics={topicsAt('queue')} />
    </>
  );
}

function Waiting({ entry, pod, runs }: { entry: QueueEntry; pod: PodView; runs: boolean }) {
  return (
    <>
      <PodFacts entry={entry} pod={pod} />
      {entry.place === 'gated' && <Gates entry={entry} gates={pod.gates ?? []} />}
      <Backoff entry={entry} runs={runs} />
      {entry.attempts > 0 && entry.place !== 'inFlight' && <Wakes entry={entry} />}
    </>
  );
}
