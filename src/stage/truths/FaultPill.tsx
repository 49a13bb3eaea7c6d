/** One fault in force: what, for how long, and the button that mends it. */
import { Wrench, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mendFault } from '../../commands/faults.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { FaultInForce } from '../../engine/view/twoTruths.ts';
import { useStore } from '../../store/store.ts';
import { focusFirst } from '../../ui/focus.ts';
import { FaultTimeline } from './FaultTimeline.tsx';
import { faultWords, span } from './words.ts';

export function FaultPill({ fault: { fault, since }, now }: { fault: FaultInForce; now: Millis }) {
  const { t } = useTranslation('truths');
  const canMend = useStore((state) => mendFault.enabled(state));
  const what = faultWords(fault, t);
  return (
    <span className="fault-pill">
      <Zap />
      <span>{t('pill.for', { what, time: span(now - since, t) })}</span>
      <button
        type="button"
        className="fault-mend"
        disabled={!canMend}
        aria-label={t('pill.mendOf', { fault: what })}
        onClick={() => {
          mendFault.run(fault);
          // The pill goes with the fault; the cluster's own way here may be hidden.
          focusFirst('.truths-head .button', '.trouble-open');
        }}
      >
        <Wrench />
        {t('pill.mend')}
      </button>
      <FaultTimeline fault={fault} />
    </span>
  );
}
