/** Ways on: the numbers behind its place. */
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { showLarge } from '../../commands/large.ts';
import { useStore } from '../../store/store.ts';
import { t } from '../../i18n/inspector.ts';

export function Ways({ onPlacement }: { onPlacement: (() => void) | null }) {
  const isScored = useStore((state) => (state.decision?.scores.length ?? 0) > 0 && showLarge.enabled(state));
  return (
    <div className="above-8 flex wrap gap-8">
      {isScored && (
        <button type="button" className="button" onClick={() => showLarge.run('scores')}>
          <ChartNoAxesColumn aria-hidden="true" />
          {t('inspector:status.scores')}
        </button>
      )}
      {onPlacement && (
        <button type="button" className="button" onClick={onPlacement}>
          <Table2 aria-hidden="true" />
          {t('inspector:status.placement')}
        </button>
      )}
    </div>
  );
}
