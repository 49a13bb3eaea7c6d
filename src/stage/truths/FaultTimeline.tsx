/** Leads from what is broken to its timeline: how it came, what it did and who mended it. */
import { ChartGantt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showTimeline } from '../../commands/topics.ts';
import type { FaultInForce } from '../../engine/view/twoTruths.ts';
import { useStore } from '../../store/store.ts';
import { faultKey, faultWords } from './words.ts';

export function FaultTimeline({ fault }: { fault: FaultInForce['fault'] }) {
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
      onClick={() => showTimeline.run({ about: 'fault', fault: faultKey(fault) })}
    >
      <ChartGantt />
      {t('pill.timeline')}
    </button>
  );
}
