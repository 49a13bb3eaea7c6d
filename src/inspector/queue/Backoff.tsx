/** How long the pod is kept from being tried again, and when it is tried anyway: both follow the cursor. */
import { useTranslation } from 'react-i18next';
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import { useStore } from '../../store/store.ts';
import { Words } from '../Words.tsx';
import { code, type Said, said } from '../words.ts';
import { backoffEnd, backoffSeconds, failures, flushAt, moment, span } from './times.ts';

export function Backoff({ entry, runs }: { entry: QueueEntry; runs: boolean }) {
  const { t } = useTranslation('inspector');
  const now = useStore((state) => Math.floor(state.t / 100) * 100);
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

interface Clock {
  /** The cursor, ms. */
  now: number;
  /** Where it can get: the run's last event. */
  end: number;
  /** Does the scheduler work by itself? */
  runs: boolean;
}

export function backoffSentences(entry: QueueEntry, clock: Clock): readonly Said[] {
  const { place, attempts } = entry;
  if (place === 'gated' || place === 'inFlight' || attempts === 0) return [];
  const promised = [backoffEnd(entry), place === 'unschedulable' ? flushAt(entry) : null];
  const beyond = promised.filter((at) => at !== null && at > clock.end).map((at) => code(moment(at ?? 0)));
  const sentences = promises(entry, clock);
  return beyond.length === 0 ? sentences : [...sentences, said('queue.clockStops', { end: moment(clock.end), beyond })];
}

function promises(entry: QueueEntry, { now, runs }: Clock): readonly Said[] {
  const { place } = entry;
  const end = backoffEnd(entry);
  const isLasting = end !== null && end > now;
  const sentences: Said[] = [];
  if (isLasting) {
    sentences.push(
      said('queue.backoffEnds', { at: moment(end), left: span(end - now) }),
      said('queue.backoffLength', { count: failures(entry), seconds: backoffSeconds(entry) }),
    );
  } else if (end !== null) sentences.push(said('queue.backoffOver', { at: moment(end) }));
  if (place === 'backoff' && runs) sentences.push(said('queue.backoffIdle'));
  if (place !== 'unschedulable') return sentences;
  if (isLasting) sentences.push(said('queue.backoffAsleep'));
  return [...sentences, flush(entry, now)];
}

function flush(entry: QueueEntry, now: number): Said {
  const at = flushAt(entry);
  return said('queue.flush', { at: moment(at), left: span(Math.max(0, at - now)) });
}
