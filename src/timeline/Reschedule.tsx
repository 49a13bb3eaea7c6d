/** A preemptor that may be tried again while the scheduler waits to be told: who brings the story to its end. */
import { Play } from 'lucide-react';
import { labelOf } from '../commands/label.ts';
import { schedule } from '../commands/scheduling.ts';
import { podOf } from '../commands/subject.ts';
import type { PodKey } from '../engine/objects/types.ts';
import { useStore } from '../store/store.ts';
import { t } from '../i18n/timeline.ts';

export function Reschedule({ pod }: { pod: PodKey }) {
  const isOff = useStore(({ view }) => view !== null && !view.scheduler.runs);
  const waits = useStore((state) => podOf(state, pod)?.node === null);
  const label = useStore((state) => (schedule.enabled(state) ? labelOf(schedule, state) : null));
  if (!isOff || !waits) return null;
  return (
    <>
      <p className="tl-small line-17 above-6 muted text-12">{t('timeline:owners.stage.autoOff')}</p>
      {label !== null && (
        <button type="button" className="button primary tl-leads" onClick={() => schedule.run()}>
          <Play aria-hidden="true" />
          {label}
        </button>
      )}
    </>
  );
}
