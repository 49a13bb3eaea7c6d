/** How long the pod is kept from being tried again, and when it is tried anyway: both follow the cursor. */
import { useTranslation } from 'react-i18next';
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import { clock } from '../../i18n/time.ts';
import { useStore } from '../../store/store.ts';
import { useNow } from '../useNow.ts';
import { Words } from '../Words.tsx';
import { code, type RichText, said } from '../../text/words.ts';
import { backoffEnd, backoffSeconds, failures, flushAt, span } from '../../text/queueTimes.ts';

export function Backoff({ entry, runs }: { entry: QueueEntry; runs: boolean }) {
  const { t } = useTranslation('inspector');
  const now = useNow();
  const end = useStore((state) => state.end);
  const sentences = backoffSentences(entry, { now, end, runs });
  if (sentences.length === 0) return null;
  return (
    <>
      <h3>{t('queue.backoffTitle')}</h3>
      {sentences.map((sentence) => (
        <p key={sentence.key}>
          <Words said={sentence} />
        </p>
      ))}
    </>
  );
}

interface Reach {
  /** The cursor, ms. */
  now: number;
  /** Where it can get: the run's last event. */
  end: number;
  /** Does the scheduler work by itself? */
  runs: boolean;
}

export function backoffSentences(entry: QueueEntry, reach: Reach): readonly RichText[] {
  const { place, attempts } = entry;
  if (place === 'gated' || place === 'inFlight' || attempts === 0) return [];
  const promised = [backoffEnd(entry), place === 'unschedulable' ? flushAt(entry) : null];
  const beyond = promised.filter((at) => at !== null && at > reach.end).map((at) => code(clock(at ?? 0)));
  const sentences = promises(entry, reach);
  return beyond.length === 0 ? sentences : [...sentences, said('queue.clockStops', { end: clock(reach.end), beyond })];
}

function promises(entry: QueueEntry, { now, runs }: Reach): readonly RichText[] {
  const { place } = entry;
  const end = backoffEnd(entry);
  const isLasting = end !== null && end > now;
  const sentences: RichText[] = [];
  if (isLasting) {
    sentences.push(
      said('queue.backoffEnds', { at: clock(end), left: span(end - now) }),
      said('queue.backoffLength', { count: failures(entry), seconds: backoffSeconds(entry) }),
    );
  } else if (end !== null) sentences.push(said('queue.backoffOver', { at: clock(end) }));
  if (place === 'backoff' && runs) sentences.push(said('queue.backoffIdle'));
  if (place !== 'unschedulable') return sentences;
  if (isLasting) sentences.push(said('queue.backoffAsleep'));
  return [...sentences, flush(entry, now)];
}

function flush(entry: QueueEntry, now: number): RichText {
  const at = flushAt(entry);
  return said('queue.flush', { at: clock(at), left: span(Math.max(0, at - now)) });
}
