/** Leads from what is broken to its timeline: how it came, what it did and who mended it. */
import { ChartGantt } from 'lucide-react';
import { showTimeline } from '../../commands/topics.ts';
import { type Fault, faultName } from '../../engine/simulation/faults.ts';
import { useStore } from '../../store/store.ts';
import { faultWords } from './words.ts';
import { t } from '../../i18n/late.ts';

export function FaultTimeline({ fault }: { fault: Fault }) {
  const canShow = useStore((state) => showTimeline.enabled(state));
  const label = t('truths:pill.timelineOf', { fault: faultWords(fault) });
  return (
    <button
      type="button"
      className="fault-mend hit-tiny icon-14 round-full aligned-inline gap-4 on-card edged"
      disabled={!canShow}
      aria-label={label}
      title={label}
      onClick={() => showTimeline.run({ about: 'fault', fault: faultName(fault) })}
    >
      <ChartGantt />
      {t('truths:pill.timeline')}
    </button>
  );
}
