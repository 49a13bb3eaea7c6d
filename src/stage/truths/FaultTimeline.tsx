/** Leads from what is broken to its timeline: how it came, what it did and who mended it. */
import { ChartGantt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showTimeline } from '../../commands/topics.ts';
import { type Fault, faultName } from '../../engine/simulation/faults.ts';
import { useStore } from '../../store/store.ts';
import { faultWords } from './words.ts';

export function FaultTimeline({ fault }: { fault: Fault }) {
  const { t } = useTranslation('truths');
  const canShow = useStore((state) => showTimeline.enabled(state));
  const label = t('pill.timelineOf', { fault: faultWords(fault, t) });
  return (
    <button
      type="button"
      className="fault-mend"
      disabled={!canShow}
      aria-label={label}
      title={label}
      onClick={() => showTimeline.run({ about: 'fault', fault: faultName(fault) })}
    >
      <ChartGantt />
      {t('pill.timeline')}
    </button>
  );
}
