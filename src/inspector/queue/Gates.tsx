/** Which PreEnqueue plugin keeps the pod out, and its scheduling gates by name. */
import { useTranslation } from 'react-i18next';
import type { QueueEntry } from '../../engine/scheduler/queue/entry.ts';
import { Words } from '../Words.tsx';
import { code, type RichText, said } from '../../text/words.ts';

export function Gates({ entry, gates }: { entry: QueueEntry; gates: readonly string[] }) {
  const { t } = useTranslation('inspector');
  return (
    <>
      <h3>{t('queue.gates')}</h3>
      {holding(entry, gates).map((sentence) => (
        <p key={sentence.key}>
          <Words said={sentence} />
        </p>
      ))}
    </>
  );
}

export function holding({ gatedBy }: QueueEntry, gates: readonly string[]): readonly RichText[] {
  if (gatedBy === 'DefaultPreemption') return [said('queue.gatedByPreemption')];
  if (gatedBy !== 'SchedulingGates') return [said('queue.gatedBy', { plugin: gatedBy ?? '' })];
  return [said('queue.gateNames', { count: gates.length, gates: gates.map(code) }), said('queue.gatesGo')];
}
