/** Which PreEnqueue plugin keeps the pod out, and its scheduling gates by name. */
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import { message, t } from '../../i18n/inspector.ts';
import { code, type Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

export function Gates({ entry, gates }: { entry: QueueEntry; gates: readonly string[] }) {
  return (
    <>
      <h3>{t('inspector:queue.gates')}</h3>
      {holding(entry, gates).map((sentence) => (
        <p key={sentence.key}>
          <Words message={sentence} />
        </p>
      ))}
    </>
  );
}

export function holding({ gatedBy }: QueueEntry, gates: readonly string[]): readonly Message[] {
  if (gatedBy === 'DefaultPreemption') return [message('inspector:queue.gatedByPreemption')];
  if (gatedBy !== 'SchedulingGates') return [message('inspector:queue.gatedBy', { plugin: gatedBy ?? '' })];
  return [
    message('inspector:queue.gateNames', { count: gates.length, gates: gates.map(code) }),
    message('inspector:queue.gatesGo'),
  ];
}
