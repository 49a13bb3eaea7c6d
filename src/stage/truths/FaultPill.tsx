/** One fault in force: what, for how long, and the button that mends it. */
import { Wrench, Zap } from 'lucide-react';
import { mendFault } from '../../commands/faults.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { FaultInForce } from '../../engine/history/faultSpans.ts';
import { useStore } from '../../store/store.ts';
import { focusFirst } from '../../ui/focus.ts';
import { FaultTimeline } from './FaultTimeline.tsx';
import { faultWords } from './words.ts';
import { t } from '../../i18n/late.ts';
import { duration } from '../../i18n/time.ts';

export function FaultPill({ fault: { fault, since }, now }: { fault: FaultInForce; now: Millis }) {
  const canMend = useStore((state) => mendFault.enabled(state));
  const what = faultWords(fault);
  return (
    <span className="fault-pill">
      <Zap />
      <span>{t('truths:pill.for', { what, time: duration(now - since) })}</span>
      <button
        type="button"
        className="fault-mend hit-tiny icon-14 round-full aligned-inline gap-4 on-card edged"
        disabled={!canMend}
        aria-label={t('truths:pill.mendOf', { fault: what })}
        onClick={() => {
          mendFault.run(fault);
          // The pill goes with the fault; the cluster's own way here may be hidden.
          focusFirst('.truths-head .button', '.trouble-open');
        }}
      >
        <Wrench />
        {t('truths:pill.mend')}
      </button>
      <FaultTimeline fault={fault} />
    </span>
  );
}
