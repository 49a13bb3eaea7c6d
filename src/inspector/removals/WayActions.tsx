/** From what was tried out to doing it, or to its timeline beside the present one. */
import { ChartGantt, Play } from 'lucide-react';
import { type ChosenRemoval, compareSo, removeSo } from '../../commands/removals.ts';
import type { TriedRemoval } from '../../engine/why/removals/removal.ts';
import { useStore } from '../../store/store.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { messageBy, t } from '../../i18n/inspector.ts';

export function WayActions({ removal: { way, steps }, pod }: { removal: TriedRemoval; pod: string }) {
  const canAct = useStore((state) => removeSo.enabled(state));
  if (steps.length === 0) return null;
  const values = { way: t(`inspector:removals.way.${way}`), pod: nameOf(pod) };
  const chosen = (key: 'done' | 'label'): ChosenRemoval => ({
    pod,
    steps,
    label: messageBy(`inspector:removals.act.${key}`, values),
  });
  return (
    <div className="removals-actions flex wrap gap-6">
      <button
        type="button"
        className="button small wraps"
        disabled={!canAct}
        aria-label={t('inspector:removals.act.doWay', values)}
        onClick={() => removeSo.run(chosen('done'))}
      >
        <Play aria-hidden="true" />
        {t('inspector:removals.act.do')}
      </button>
      <button
        type="button"
        className="button quiet small wraps"
        disabled={!canAct}
        aria-label={t('inspector:removals.act.compareWay', values)}
        onClick={() => compareSo.run(chosen('label'))}
      >
        <ChartGantt aria-hidden="true" />
        {t('inspector:removals.act.compare')}
      </button>
    </div>
  );
}
