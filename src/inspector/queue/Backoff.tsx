/** How long the pod is kept from being tried again, and when it is tried anyway: both follow the cursor. */
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import { clock, duration } from '../../i18n/time.ts';
import { useStore } from '../../store/store.ts';
import { useNow } from '../useNow.ts';
import { backoffEnd, backoffSeconds, failures, flushAt } from '../../text/queueTimes.ts';
import { message, t } from '../../i18n/inspector.ts';
import { code, type Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

export function Backoff({ entry, runs }: { entry: QueueEntry; runs: boolean }) {
  const now = useNow();
  const end = useStore((state) => state.end);
  const sentences = backoffSentences(entry, { now, end, runs });
  if (sentences.length === 0) return null;
  return (
    <>
      <h3>{t('inspector:queue.backoffTitle')}</h3>
      {sentences.map((sentence) => (
        <p key={sentence.key}>
          <Words message={sentence} />
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

export function backoffSentences(entry: QueueEntry, reach: Reach): readonly Message[] {
  const { place, attempts } = entry;
  if (place === 'gated' || place === 'inFlight' || attempts === 0) return [];
  const promised = [backoffEnd(entry), place === 'unschedulable' ? flushAt(entry) : null];
  const beyond = promised.filter((at) => at !== null && at > reach.end).map((at) => code(clock(at ?? 0)));
  const sentences = promises(entry, reach);
  return beyond.length === 0
    ? sentences
    : [...sentences, message('inspector:queue.clockStops', { end: clock(reach.end), beyond })];
}

function promises(entry: QueueEntry, { now, runs }: Reach): readonly Message[] {
  const { place } = entry;
  const end = backoffEnd(entry);
  const isLasting = end !== null && end > now;
  const sentences: Message[] = [];
  if (isLasting) {
    sentences.push(
      message('inspector:queue.backoffEnds', { at: clock(end), left: duration(end - now) }),
      message('inspector:queue.backoffLength', { count: failures(entry), seconds: backoffSeconds(entry) }),
    );
  } else if (end !== null) sentences.push(message('inspector:queue.backoffOver', { at: clock(end) }));
  if (place === 'backoff' && runs) sentences.push(message('inspector:queue.backoffIdle'));
  if (place !== 'unschedulable') return sentences;
  if (isLasting) sentences.push(message('inspector:queue.backoffAsleep'));
  return [...sentences, flush(entry, now)];
}

function flush(entry: QueueEntry, now: number): Message {
  const at = flushAt(entry);
  return message('inspector:queue.flush', { at: clock(at), left: duration(Math.max(0, at - now)) });
}
